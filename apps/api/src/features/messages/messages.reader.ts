import { excerptOf } from "@evoya/domain/excerpts";
import type { MessageFile } from "@evoya/schemas/message-files";
import type { FoundMessage } from "@evoya/schemas/messages";
import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";
import { holdWords } from "../../db/words.ts";
import { senders } from "./message-view.ts";

export type { MessageReader } from "./message-reads.repository.ts";

/** The files of each message `m`, in the order they were uploaded. */
export const filesOfMessage = sql<MessageFile[]>`coalesce((
  select json_agg(json_build_object(
    'id', f.id, 'name', f.file_name, 'contentType', f.content_type, 'size', f.file_size) order by f.id)
  from message_files f where f.message_id = m.id), '[]')`;

/** How many of a member's messages are searched, newest first, so that nobody's history slows a search down. */
const maxSearched = 2_000;

const newestMessages = (userId: string) => sql`
  select id, thread_id, sender_kind, body, created_at from messages where user_id = ${userId}
  order by created_at desc, id desc limit ${sql.lit(maxSearched)}`;

/** Which of the member's conversations `t` have every word in their subject, or in one of their messages. */
export const threadsSaying = (userId: string, words: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${holdWords(words, sql.ref("t.subject"))} or t.id in (
    select thread_id from (${newestMessages(userId)}) as newest where ${holdWords(words, sql.ref("body"))}))`;

type FoundRow = { threadId: string; senderKind: keyof typeof senders; body: string; createdAt: string };

/** By conversation: the newest message of each that has every word, shortened around what was found. */
export async function messagesSaying(
  db: Kysely<DB>,
  userId: string,
  threadIds: readonly string[],
  words: readonly string[],
): Promise<Map<string, FoundMessage>> {
  if (threadIds.length === 0) return new Map();
  const { rows } = await sql<FoundRow>`
    select distinct on (thread_id) thread_id, sender_kind, body, created_at
    from (${newestMessages(userId)}) as newest
    where thread_id = any(${threadIds}::uuid[]) and ${holdWords(words, sql.ref("body"))}
    order by thread_id, created_at desc, id desc`.execute(db);
  return new Map(
    rows.map(({ threadId, senderKind, body, createdAt }) => [
      threadId,
      { text: excerptOf(body, words), from: senders[senderKind], at: createdAt },
    ]),
  );
}
