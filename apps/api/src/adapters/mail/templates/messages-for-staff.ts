import { type MailContent, paragraph, quote } from "./layout.ts";
import type { MailLinks } from "./links.ts";

export type MessagesForStaffData = {
  name: string;
  email: string;
  /** Newest first; `lastMessage` may be only its beginning. */
  threads: readonly { id: string; subject: string; unread: number; lastMessage: string }[];
  /** How many more conversations there are. */
  further: number;
};

/** To the team: what a member is waiting for an answer to. One email for everything written in a while. */
export function messagesForStaff(
  { name, email, threads, further }: MessagesForStaffData,
  links: MailLinks,
): MailContent {
  const [first] = threads;
  const isOne = threads.length === 1 && first !== undefined;
  return {
    subject: isOne ? `${name}: ${first.subject}` : `${name} wrote to you in several conversations`,
    heading: `${name} is waiting for a reply`,
    blocks: [
      paragraph(`From ${name} (${email}). Please reply in the back office, not by email.`),
      ...threads.flatMap(({ subject, unread, lastMessage }) => [
        paragraph(unread > 1 ? `${subject} (${unread} new messages)` : subject),
        quote(lastMessage),
      ]),
      ...(further > 0
        ? [paragraph(further === 1 ? "And one more conversation." : `And ${further} more conversations.`)]
        : []),
    ],
    action: isOne
      ? { label: "Read and reply", url: links.staffThread(first.id) }
      : { label: "Open the inbox", url: links.staffMessages() },
  };
}
