import { type MailContent, paragraph } from "./layout.ts";
import type { MailLinks } from "./links.ts";

export type DataExportReadyData = {
  name: string;
  /** The last day it can be downloaded, for display. */
  expires: string;
};

/** To a member whose data is ready to download. The link requires a sign-in: the email alone opens nothing. */
export function dataExportReady({ name, expires }: DataExportReadyData, links: MailLinks): MailContent {
  return {
    subject: "Your data is ready to download",
    heading: `${name}, your data is ready`,
    blocks: [
      paragraph(
        "Everything we store about you, including your files, is in one download. You'll find it in Settings.",
      ),
      paragraph(
        `You can download it until ${expires}. After that we delete it, and you can ask for a new one.`,
      ),
      paragraph("If you didn't ask for it, please change your password: someone else may know it."),
    ],
    action: { label: "Open Settings", url: links.settings() },
  };
}
