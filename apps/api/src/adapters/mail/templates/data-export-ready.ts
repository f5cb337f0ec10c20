import { layOut, paragraph, type RenderedMail } from "./layout.ts";
import type { MailLinks } from "./links.ts";

export type DataExportReadyData = {
  name: string;
  /** The day it can last be fetched, for display. */
  expires: string;
};

/** To a member whose data is ready to be taken along. The link asks for a sign-in: the mail alone opens nothing. */
export function dataExportReady({ name, expires }: DataExportReadyData, links: MailLinks): RenderedMail {
  return layOut({
    subject: "Your data is ready to download",
    heading: `${name}, your data is ready`,
    blocks: [
      paragraph("Everything we hold about you, and your files, is in one archive. You find it in Settings."),
      paragraph(
        `It can be downloaded until ${expires}. After that we remove it, and you can ask for a new one.`,
      ),
      paragraph("You did not ask for it? Then please change your password: somebody else may know it."),
    ],
    action: { label: "Open Settings", url: links.settings() },
  });
}
