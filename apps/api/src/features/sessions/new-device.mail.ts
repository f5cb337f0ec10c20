import { zonedMoment } from "@evoya/domain/first-response";
import type { MailLinks } from "../../adapters/mail/templates/links.ts";
import {
  details,
  type MailContent,
  paragraph,
  supportEmail,
  words,
} from "../../adapters/mail/templates/wording.ts";

export type NewDeviceData = {
  name: string;
  device: string;
  ip: string;
  /** An instant. */
  at: string;
  /** The member's, if it's known; jobs from before don't say. */
  timeZone?: string | null;
};

/** To a member who signed in with a browser we haven't seen before. */
export function newDevice({ name, device, ip, at, timeZone }: NewDeviceData, links: MailLinks): MailContent {
  return {
    name: "new-device",
    subject: words`A new sign-in: ${{ device }}`,
    heading: words`${{ name }}, was this you?`,
    blocks: [
      paragraph(words`Someone signed in to your account with a browser we haven't seen before.`),
      details({ Device: device, When: zonedMoment(at, timeZone ?? "UTC"), Address: ip }),
      paragraph(words`If it was you, there's nothing to do.`),
      paragraph(
        words`If it wasn't, choose a new password right away with the link below. It signs everyone else out. Then write to ${supportEmail}.`,
      ),
    ],
    action: { label: words`Choose a new password`, url: links.forgotPassword() },
  };
}
