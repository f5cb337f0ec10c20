import { brand } from "@evoya/domain/brand";
import { type MailContent, paragraph } from "./layout.ts";
import type { MailLinks } from "./links.ts";

export type EmailChangedData = { name: string; newEmail: string };

/** To both addresses of a member once the new one has replaced the old one. */
export function emailChanged({ name, newEmail }: EmailChangedData, links: MailLinks): MailContent {
  return {
    subject: "Your email address is changed",
    heading: `${name}, your email address is changed`,
    blocks: [
      paragraph(`From now on, sign in with ${newEmail}. We'll write to you there.`),
      paragraph(`If this wasn't you, write to ${brand.supportEmail} right away.`),
    ],
    action: { label: "Go to settings", url: links.settings() },
  };
}
