import type { FormKind } from "@evoya/domain/public-forms";
import type { MailLinks } from "../../adapters/mail/templates/links.ts";
import {
  brandName,
  type MailContent,
  paragraph,
  supportEmail,
  type Words,
  words,
} from "../../adapters/mail/templates/wording.ts";

export type FormReceivedData = {
  form: FormKind;
  /** The sender's page about it; null for visitors, and for what has no page. */
  requestId: string | null;
};

/** The promises in the spec's success messages (public §2.4, §2.7, §8). */
const texts: Record<FormKind, { subject: Words; text: Words }> = {
  contact: {
    subject: words`We've got your message`,
    text: words`We reply within 2 hours during business hours, and within 24 hours otherwise.`,
  },
  trip: {
    subject: words`We've got your trip request`,
    text: words`A travel designer will read it and send you a first proposal within 48 hours.`,
  },
  concierge: {
    subject: words`We've got your concierge request`,
    text: words`Your concierge request has been submitted! We'll be in touch within 24 hours.`,
  },
  lead: {
    subject: words`We've got your request`,
    text: words`One of our partners sent us your request. We'll be in touch within 24 hours.`,
  },
  inquiry: {
    subject: words`We've got your request`,
    text: words`Your personalized itinerary is on its way: you'll have it within 24 to 48 hours.`,
  },
  creator: {
    subject: words`We've got your creator application`,
    text: words`We read every application ourselves and reply within 5-7 business days.`,
  },
  partner: {
    subject: words`We've got your partner application`,
    text: words`We read every application ourselves and reply within 5-7 business days.`,
  },
  story: {
    subject: words`We've got your story`,
    text: words`Thanks for sharing it. We read every story before we publish it.`,
  },
};

/**
 * To the address given in a form. Contains nothing that was typed, since the address may be anyone's; a
 * member's request opens for that member alone.
 */
export function formReceived({ form, requestId }: FormReceivedData, links: MailLinks): MailContent {
  const { subject, text } = texts[form];
  return {
    name: `received-${form}`,
    subject,
    heading: words`Thank you for writing to us`,
    blocks: [
      paragraph(text),
      paragraph(
        words`If this wasn't you, someone mistyped their address. Write to ${supportEmail} and we'll delete it.`,
      ),
    ],
    action:
      requestId === null
        ? { label: words`Visit ${brandName}`, url: links.home() }
        : { label: words`See your request`, url: links.conciergeRequest(requestId) },
  };
}
