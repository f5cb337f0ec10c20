import { brand } from "@evoya/domain/brand";
import { type MailContent, paragraph, quote } from "./layout.ts";
import type { MailLinks } from "./links.ts";

export type NoticeDigestData = {
  name: string;
  items: readonly { title: string; body?: string }[];
};

/** To a member, when several things have waited for one email: a few messages, a day's news. */
export function noticeDigest({ name, items }: NoticeDigestData, links: MailLinks): MailContent {
  return {
    subject: `${items.length} updates from ${brand.name}`,
    heading: `${name}, here's what's new`,
    blocks: items.flatMap(({ title, body }) => [paragraph(title), ...(body ? [quote(body)] : [])]),
    action: { label: "See it all", url: links.dashboard() },
  };
}
