import type { MailLinks } from "../../adapters/mail/templates/links.ts";
import { type MailContent, paragraph, words } from "../../adapters/mail/templates/wording.ts";

export type DataExportReadyData = {
  name: string;
  /** The last day it can be downloaded, for display. */
  expires: string;
};

/** To a member whose data is ready to download. The link requires a sign-in: the email alone opens nothing. */
export function dataExportReady({ name, expires }: DataExportReadyData, links: MailLinks): MailContent {
  return {
    name: "data-export-ready",
    subject: words`Your data is ready to download`,
    heading: words`${{ name }}, your data is ready`,
    blocks: [
      paragraph(
        words`Everything we store about you, including your files, is in one download. You'll find it in Settings.`,
      ),
      paragraph(
        words`You can download it until ${{ expires }}. After that we delete it, and you can ask for a new one.`,
      ),
      paragraph(words`If you didn't ask for it, please change your password: someone else may know it.`),
    ],
    action: { label: words`Open Settings`, url: links.settings() },
  };
}
