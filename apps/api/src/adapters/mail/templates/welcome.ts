import { brand } from "@evoya/domain/brand";
import { type MailContent, paragraph } from "./layout.ts";
import type { MailLinks } from "./links.ts";

export type WelcomeData = { name: string };

/** To someone who has just created an account. */
export function welcome({ name }: WelcomeData, links: MailLinks): MailContent {
  return {
    subject: `Welcome to ${brand.name}`,
    heading: `Welcome, ${name}`,
    blocks: [
      paragraph(`Your account is ready. ${brand.description}`),
      paragraph("Start by completing your profile: your itineraries and your concierge build on it."),
    ],
    action: { label: "Open your dashboard", url: links.dashboard() },
  };
}
