import { brand } from "./brand.ts";
import type { ReviewQueue } from "./submission-review.ts";

/** Where a reply can be written: a review queue, the messages of the contact form, or a request without an account. */
export type ReplyPlace = ReviewQueue | "contact" | "requests";

/** Templates for replies. `{name}` and `{about}` stand for the recipient and the subject. */
export type ReplyTemplate = { id: string; label: string; subject: string; body: string };

const close = `\n\nBest wishes,\nThe ${brand.name} team`;

const template = (id: string, label: string, subject: string, body: string): ReplyTemplate => ({
  id,
  label,
  subject,
  body: `Hi {name},\n\n${body}${close}`,
});

export const replyTemplates: Record<ReplyPlace, readonly ReplyTemplate[]> = {
  bookings: [
    template(
      "inquiry-questions",
      "Ask for details",
      "Your question about {about}",
      "Thanks for asking about {about}. To plan something that fits, we'd like to know a little more:\n\n- When would you like to go, and for how long?\n- Who's coming along?\n- What's your budget?\n\nJust reply to this email.",
    ),
    template(
      "inquiry-invite",
      "Invite to plan",
      "Let's plan {about}",
      "We'd love to plan {about} with you. Take our two-minute travel quiz, and we'll draft a trip day by day. A concierge is happy to take it from there.",
    ),
  ],
  creators: [
    template(
      "creator-more",
      "Ask for more",
      "Your application to {about}",
      "Thanks for writing to us. Before we decide, could you send us two or three links to recent work, and where your audience lives?",
    ),
    template(
      "creator-call",
      "Suggest a call",
      "Shall we talk?",
      "We like what you sent us and would enjoy a short call. Which two or three times work for you this week or next?",
    ),
  ],
  stories: [
    template(
      "story-thanks",
      "Say thank you",
      "Thank you for your story",
      "Thank you for telling us about {about}. It made our day.",
    ),
    template(
      "story-photo",
      "Ask for photos",
      "A photo for your story?",
      "We'd like to publish your story about {about}. Do you have a photo or two that could go with it?",
    ),
  ],
  requests: [
    template(
      "request-questions",
      "Ask for details",
      "Your trip: {about}",
      "Thanks for your request for {about}. To plan something that fits, we'd like to know a little more:\n\n- Are your dates fixed, or could they move by a few days?\n- Who's coming along?\n- What mustn't be missing?\n\nJust reply to this email.",
    ),
    template(
      "request-join",
      "Invite to join",
      "Your trip: {about}",
      "We're working on {about}. With a free account under this email address, you can follow it, see our proposals, and write to us there. We'll recognize you by your address.",
    ),
  ],
  contact: [
    template(
      "contact-answer",
      "Answer",
      "Re: {about}",
      "Thanks for your message.\n\n\n\nIf anything is still open, just reply to this email.",
    ),
    template(
      "contact-soon",
      "Promise an answer",
      "Re: {about}",
      "Thanks for your message. We're looking into it and will get back to you within one business day.",
    ),
  ],
};

/** A template's words for one person. */
export const fillTemplate = (
  { subject, body }: ReplyTemplate,
  values: { name: string; about: string },
): { subject: string; body: string } => {
  const fill = (text: string) => text.replace(/\{(name|about)\}/g, (_, key: "name" | "about") => values[key]);
  return { subject: fill(subject), body: fill(body) };
};
