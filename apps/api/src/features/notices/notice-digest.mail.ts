import type { MailPart } from "../../adapters/mail/templates/layout.ts";
import type { MailLinks } from "../../adapters/mail/templates/links.ts";
import { brandName, data, type MailContent, words } from "../../adapters/mail/templates/wording.ts";

export type NoticeDigestData = {
  name: string;
  items: readonly { title: string; body?: string }[];
};

/** To a member, when several things have been collected for one email: a few messages, a day's news. */
export function noticeDigest({ name, items }: NoticeDigestData, links: MailLinks): MailContent {
  return {
    name: "digest",
    subject: words`${{ count: items.length }} updates from ${brandName}`,
    heading: words`${{ name }}, here's what's new`,
    blocks: [
      data(
        "updates",
        items.flatMap(({ title, body }): MailPart[] => [
          { kind: "paragraph", text: title },
          ...(body ? [{ kind: "quote" as const, text: body }] : []),
        ]),
      ),
    ],
    action: { label: words`See it all`, url: links.dashboard() },
  };
}
