import type { MessageRepository } from "./messages.repository.ts";

/** What other features can read about a member's messages. */
export type MessageReader = Pick<MessageRepository, "countUnread" | "lastReplyAbout">;
