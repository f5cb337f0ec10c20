import type { MessageFile } from "@evoya/schemas/message-files";
import { sql } from "kysely";
import type { MessageRepository } from "./messages.repository.ts";

/** What other features can read about a member's messages. */
export type MessageReader = Pick<MessageRepository, "countUnread" | "lastReplyAbout">;

/** The files of each message `m`, in the order they were uploaded. */
export const filesOfMessage = sql<MessageFile[]>`coalesce((
  select json_agg(json_build_object(
    'id', f.id, 'name', f.file_name, 'contentType', f.content_type, 'size', f.file_size) order by f.id)
  from message_files f where f.message_id = m.id), '[]')`;
