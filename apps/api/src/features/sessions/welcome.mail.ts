import type { MailLinks } from "../../adapters/mail/templates/links.ts";
import { brandName, type MailContent, paragraph, words } from "../../adapters/mail/templates/wording.ts";

export type WelcomeData = { name: string };

/** To someone who has just created an account. */
export function welcome({ name }: WelcomeData, links: MailLinks): MailContent {
  return {
    name: "welcome",
    subject: words`Welcome to ${brandName}`,
    heading: words`Welcome, ${{ name }}`,
    blocks: [
      paragraph(
        words`Your account is ready. Take the travel quiz, plan your first trip, and see what each plan adds.`,
      ),
      paragraph(words`Start by completing your profile: your itineraries and your concierge build on it.`),
    ],
    action: { label: words`Open your dashboard`, url: links.dashboard() },
  };
}
