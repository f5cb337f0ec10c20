import type { MailPart } from "../../adapters/mail/templates/layout.ts";
import type { MailLinks } from "../../adapters/mail/templates/links.ts";
import { data, type MailContent, paragraph, words } from "../../adapters/mail/templates/wording.ts";

export type MessagesForStaffData = {
  name: string;
  email: string;
  /** Newest first; `lastMessage` may be only its beginning. */
  threads: readonly { id: string; subject: string; unread: number; lastMessage: string }[];
  /** How many more conversations there are. */
  further: number;
};

/** To the team: what members are waiting for answers to. One email covers everything written in a while. */
export function messagesForStaff(
  { name, email, threads, further }: MessagesForStaffData,
  links: MailLinks,
): MailContent {
  const [first] = threads;
  const isOne = threads.length === 1 && first !== undefined;
  return {
    name: isOne ? "team-messages" : "team-messages-several",
    subject: isOne
      ? words`${{ sender: name }}: ${{ subject: first.subject }}`
      : words`${{ sender: name }} wrote to you in several conversations`,
    heading: words`${{ sender: name }} is waiting for a reply`,
    blocks: [
      paragraph(
        words`From ${{ sender: name }} (${{ senderEmail: email }}). Please reply in the back office, not by email.`,
      ),
      data("conversations", [
        ...threads.flatMap(({ subject, unread, lastMessage }): MailPart[] => [
          { kind: "paragraph", text: unread > 1 ? `${subject} (${unread} new messages)` : subject },
          { kind: "quote", text: lastMessage },
        ]),
        ...furtherOnes(further),
      ]),
    ],
    action: isOne
      ? { label: words`Read and reply`, url: links.staffThread(first.id) }
      : { label: words`Open the inbox`, url: links.staffMessages() },
  };
}

function furtherOnes(further: number): MailPart[] {
  if (further === 0) return [];
  const text = further === 1 ? "And one more conversation." : `And ${further} more conversations.`;
  return [{ kind: "paragraph", text }];
}
