import { memberNameOf } from "@evoya/domain/member-names";
import type { Message } from "@evoya/schemas/messages";
import type { MessageRow } from "./message-rows.repository.ts";

/** A sender's name on screen. */
export const senders = { member: "member", staff: "concierge", system: "system" } as const;

/** A stored message as both sides see it. */
export const toMessage = (row: MessageRow): Message => {
  const senderRole = senders[row.senderKind as keyof typeof senders];
  const staffName = row.staffFirstName ? `${row.staffFirstName}, Evoya concierge` : "Evoya concierge";
  const teamName = senderRole === "system" ? "Evoya" : staffName;
  return {
    id: row.id,
    threadId: row.threadId,
    senderName: senderRole === "member" ? memberNameOf(row.memberName) : teamName,
    senderRole,
    body: row.body,
    files: row.files,
    isRead: row.readByMemberAt !== null,
    createdAt: row.createdAt,
  };
};
