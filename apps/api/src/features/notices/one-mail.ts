import type { MailJob } from "../../adapters/mail/templates/index.ts";
import type { Recipient } from "./notice-recipients.repository.ts";
import type { IdentifiedNotice } from "./notices.jobs.ts";

/**
 * One email for everything a member hears about at once: a single notice's own email, or one that lists
 * several. It goes to the address the member has by now. Except for urgent ones, it says how to unsubscribe. Null if
 * there's nothing.
 */
export function oneMail(
  notices: readonly IdentifiedNotice[],
  { userId, email, name }: Recipient,
): MailJob | null {
  const [first, ...others] = notices;
  if (!first) return null;
  const { kind } = first;
  if (others.length === 0)
    return first.mail
      ? { ...(!first.isUrgent && { unsubscribe: { userId, kind } }), ...first.mail, to: email }
      : null;
  const isOneKind = others.every((notice) => notice.kind === kind);
  return {
    template: "noticeDigest",
    to: email,
    data: { name, items: notices.flatMap(({ inApp }) => (inApp ? [inApp] : [])) },
    unsubscribe: { userId, kind: isOneKind ? kind : "all" },
  };
}
