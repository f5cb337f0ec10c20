import { brand } from "@evoya/domain/brand";
import type { FormKind } from "@evoya/domain/public-forms";
import { layOut, paragraph, type RenderedMail } from "./layout.ts";
import type { MailLinks } from "./links.ts";

export type FormReceivedData = { form: FormKind };

/** The promises of the spec's success messages (public §2.4, §2.7, §8). */
const texts: Record<FormKind, { subject: string; text: string }> = {
  contact: { subject: "We have your message", text: "We reply within 24 hours, and mostly much sooner." },
  trip: {
    subject: "We have your trip request",
    text: "A travel designer reads it and comes back to you with a first proposal within 48 hours.",
  },
  concierge: {
    subject: "We have your concierge request",
    text: "Your concierge request has been submitted! We'll be in touch within 24 hours.",
  },
  inquiry: {
    subject: "We have your request",
    text: "Your personalized itinerary is on its way: we write to you within 24 to 48 hours.",
  },
  creator: {
    subject: "We have your creator application",
    text: "We look at every application ourselves and answer within 5-7 business days.",
  },
  partner: {
    subject: "We have your partner application",
    text: "We look at every application ourselves and answer within 5-7 business days.",
  },
  story: { subject: "We have your story", text: "Thank you for telling it. We read it before we show it." },
};

/** To the address that a form was sent from. Holds nothing of what was typed: the address may be anybody's. */
export function formReceived({ form }: FormReceivedData, links: MailLinks): RenderedMail {
  const { subject, text } = texts[form];
  return layOut({
    subject,
    heading: "Thank you for writing to us",
    blocks: [
      paragraph(text),
      paragraph(
        `It was not you? Then somebody mistyped an address. Write to ${brand.supportEmail}, and we remove it.`,
      ),
    ],
    action: { label: `Visit ${brand.name}`, url: links.home() },
  });
}
