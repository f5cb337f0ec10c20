import { brand } from "@evoya/domain/brand";
import { layOut, paragraph, type RenderedMail } from "./layout.ts";
import type { MailLinks } from "./links.ts";

export type EmailChangeData = { name: string; newEmail: string; token: string; hours: number };

/** To the old and to the new address of a member who wants to change it; each has a link of its own. */
export function emailChange(
  { name, newEmail, token, hours }: EmailChangeData,
  links: MailLinks,
): RenderedMail {
  return layOut({
    subject: "Is this change of address yours?",
    heading: `${name}, is this change of address yours?`,
    blocks: [
      paragraph(`Your account is to be reached at ${newEmail} from now on.`),
      paragraph(
        `The old and the new address both have to say yes, each with its own link. It works for ${hours} hours.`,
      ),
      paragraph(
        "You did not ask for this? Then leave this mail alone, and nothing changes. " +
          `Have you got an account with us? Then choose a new password and write to ${brand.supportEmail}.`,
      ),
    ],
    action: { label: "Yes, change it", url: links.emailChange(token) },
  });
}
