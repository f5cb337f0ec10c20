import { brand } from "@evoya/domain/brand";
import { layOut, paragraph, type RenderedMail } from "./layout.ts";
import type { MailLinks } from "./links.ts";

export type EmailChangedData = { name: string; newEmail: string };

/** To both addresses of a member once the new one has taken the old one's place. */
export function emailChanged({ name, newEmail }: EmailChangedData, links: MailLinks): RenderedMail {
  return layOut({
    subject: "Your email address is changed",
    heading: `${name}, your address is changed`,
    blocks: [
      paragraph(`From now on you sign in with ${newEmail}, and we write to you there.`),
      paragraph(`It was not you? Write to ${brand.supportEmail} at once.`),
    ],
    action: { label: "To my settings", url: links.settings() },
  });
}
