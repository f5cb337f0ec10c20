import { details, layOut, paragraph, quote, type RenderedMail } from "./layout.ts";
import type { MailLinks } from "./links.ts";

export type LateConversationForStaffData = {
  name: string;
  subject: string;
  waitingSince: string;
  /** The beginning of the last message. */
  lastMessage: string;
  /** Who the conversation is assigned to; null if unassigned. */
  assignee: string | null;
  threadId: string;
};

/** To whoever has the conversation, else to the team: a member has waited longer than we promise. */
export function lateConversationForStaff(
  { name, subject, waitingSince, lastMessage, assignee, threadId }: LateConversationForStaffData,
  links: MailLinks,
): RenderedMail {
  return layOut({
    subject: `Late: ${subject}, ${name}`,
    heading: "An answer is late",
    blocks: [
      paragraph("We promise an answer within 24 hours, weekends aside, and nobody has answered yet."),
      details({
        From: name,
        Conversation: subject,
        "Waiting since": `${waitingSince.slice(0, 16).replace("T", " ")} UTC`,
        "Assigned to": assignee ?? "Nobody",
      }),
      quote(lastMessage),
    ],
    action: { label: "Answer now", url: links.staffThread(threadId) },
  });
}
