import { brand } from "@evoya/domain/brand";
import type { FormKind } from "@evoya/domain/public-forms";
import { type MailContent, paragraph } from "./layout.ts";
import type { MailLinks } from "./links.ts";

export type FormReceivedData = { form: FormKind };

/** The promises of the spec's success messages (public §2.4, §2.7, §8). */
const texts: Record<FormKind, { subject: string; text: string }> = {
  contact: { subject: "We've got your message", text: "We reply within 24 hours, and usually much sooner." },
  trip: {
    subject: "We've got your trip request",
    text: "A travel designer is reading it and will send you a first proposal within 48 hours.",
  },
  concierge: {
    subject: "We've got your concierge request",
    text: "Your concierge request has been submitted! We'll be in touch within 24 hours.",
  },
  lead: {
    subject: "We've got your request",
    text: "One of our partners sent us your request. We'll be in touch within 24 hours.",
  },
  inquiry: {
    subject: "We've got your request",
    text: "Your personalized itinerary is on its way: you'll have it within 24 to 48 hours.",
  },
  creator: {
    subject: "We've got your creator application",
    text: "We read every application ourselves and reply within 5-7 business days.",
  },
  partner: {
    subject: "We've got your partner application",
    text: "We read every application ourselves and reply within 5-7 business days.",
  },
  story: {
    subject: "We've got your story",
    text: "Thanks for sharing it. We read every story before we publish it.",
  },
};

/** To the address a form was sent from. Contains nothing that was typed: the address may be anyone's. */
export function formReceived({ form }: FormReceivedData, links: MailLinks): MailContent {
  const { subject, text } = texts[form];
  return {
    subject,
    heading: "Thank you for writing to us",
    blocks: [
      paragraph(text),
      paragraph(
        `If this wasn't you, someone mistyped their address. Write to ${brand.supportEmail} and we'll delete it.`,
      ),
    ],
    action: { label: `Visit ${brand.name}`, url: links.home() },
  };
}
