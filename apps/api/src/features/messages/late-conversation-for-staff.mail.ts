import { zonedMoment } from "@evoya/domain/first-response";
import type { MailLinks } from "../../adapters/mail/templates/links.ts";
import { details, type MailContent, paragraph, quote, words } from "../../adapters/mail/templates/wording.ts";

export type LateConversationForStaffData = {
  name: string;
  subject: string;
  waitingSince: string;
  /** When we promised an answer by; missing in jobs from before decision 181. */
  dueAt?: string;
  /** Where the team is; jobs from before decision 296 don't say. */
  timeZone?: string;
  /** The beginning of the last message. */
  lastMessage: string;
  /** The colleague the conversation is assigned to; null if unassigned. */
  assignee: string | null;
  threadId: string;
};

/** To the colleague who has the conversation, otherwise to the team: a member has waited longer than we promise. */
export function lateConversationForStaff(
  {
    name,
    subject,
    waitingSince,
    dueAt,
    timeZone,
    lastMessage,
    assignee,
    threadId,
  }: LateConversationForStaffData,
  links: MailLinks,
): MailContent {
  return {
    name: "team-late-conversation",
    subject: words`Late: ${{ subject }}, ${{ sender: name }}`,
    heading: words`An answer is late`,
    blocks: [
      paragraph(words`Nobody has answered in the time we promised.`),
      details({
        From: name,
        Conversation: subject,
        "Waiting since": zonedMoment(waitingSince, timeZone),
        Promised: dueAt && zonedMoment(dueAt, timeZone),
        "Assigned to": assignee ?? "Nobody",
      }),
      quote("message", lastMessage),
    ],
    action: { label: words`Answer now`, url: links.staffThread(threadId) },
  };
}
