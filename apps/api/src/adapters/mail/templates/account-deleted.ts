import { brand } from "@evoya/domain/brand";
import { type MailContent, paragraph } from "./layout.ts";
import type { MailLinks } from "./links.ts";

export type AccountDeletedData = { name: string };

/** The last mail to someone whose account is gone. */
export function accountDeleted({ name }: AccountDeletedData, links: MailLinks): MailContent {
  return {
    subject: "Your account has been deleted",
    heading: `Goodbye, ${name}`,
    blocks: [
      paragraph(`Your ${brand.name} account has been deleted, with everything personal and all your files.`),
      paragraph("Thank you for traveling with us. You're welcome back anytime."),
    ],
    action: { label: `Visit ${brand.name}`, url: links.home() },
  };
}
