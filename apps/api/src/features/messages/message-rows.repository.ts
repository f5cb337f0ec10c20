import type { Kysely } from "kysely";
import { newestFirst } from "../../db/keyset.ts";
import type { DB } from "../../db/schema.generated.ts";
import type { Place } from "../../http/cursor.ts";
import { filesOfMessage } from "./messages.reader.ts";

/** Messages with their senders' names and their files. */
export const messageRows = (db: Kysely<DB>) =>
  db
    .selectFrom("messages as m")
    .innerJoin("userProfiles as p", "p.userId", "m.userId")
    .leftJoin("adminUsers as a", "a.id", "m.adminUserId")
    .select([
      "m.id",
      "m.threadId",
      "m.senderKind",
      "m.body",
      "m.readByMemberAt",
      "m.createdAt",
      "p.name as memberName",
      "a.firstName as staffFirstName",
    ])
    .select(filesOfMessage.as("files"));

/** A conversation's messages before `after`, or its newest, and at most `limit` of them, newest first. */
export const messagesOfThread = (
  db: Kysely<DB>,
  threadId: string,
  { after, limit }: { after: Place | null; limit?: number },
) => messageRows(db).where("m.threadId", "=", threadId).$call(newestFirst("m", { after, limit }));

export type MessageRow = Awaited<ReturnType<ReturnType<typeof messageRows>["execute"]>>[number];
