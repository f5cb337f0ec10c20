import { type Insertable, type Kysely, sql } from "kysely";
import type { DB, MessageFiles } from "../../db/schema.generated.ts";

const columns = ["id", "userId", "sentBy", "fileKey", "fileName", "contentType", "fileSize"] as const;

/** Who uploads a file, and for which member's conversation. */
export type Uploader = Pick<Insertable<MessageFiles>, "userId"> & {
  sentBy: "member" | "staff";
  adminUserId: string | null;
  apiKeyId: string | null;
};

/** Files can be sent within a day. The job that removes them comes a little later, so that the two never meet. */
const sendable = sql<string>`now() - interval '24 hours'`;
const leftBehind = sql<string>`now() - interval '25 hours'`;

/** The files of messages, and those waiting to be sent. */
export const createMessageFileRepository = (db: Kysely<DB>) => ({
  add: (file: Insertable<MessageFiles>) =>
    db.insertInto("messageFiles").values(file).returning(columns).executeTakeFirstOrThrow(),

  /** A file that's been sent; with `userId`, one in that member's conversations. */
  findSent: (id: string, userId?: string) =>
    db
      .selectFrom("messageFiles")
      .select(columns)
      .where("id", "=", id)
      .where("messageId", "is not", null)
      .$if(userId !== undefined, (query) => query.where("userId", "=", userId!))
      .executeTakeFirst(),

  /** Gives a message the files its sender has uploaded for it; returns how many there were. */
  send: async (messageId: string, ids: string[], uploader: Uploader): Promise<number> => {
    const sent = await db
      .updateTable("messageFiles")
      .set({ messageId })
      .where("id", "in", ids)
      .where("messageId", "is", null)
      .where("createdAt", ">", sendable)
      .where("userId", "=", uploader.userId)
      .where("sentBy", "=", uploader.sentBy)
      .where("adminUserId", "is not distinct from", uploader.adminUserId)
      .where("apiKeyId", "is not distinct from", uploader.apiKeyId)
      .returning("id")
      .execute();
    return sent.length;
  },

  /** Deletes a file that hasn't been sent, and returns its key. `userId` is left out for staff. */
  removeUnsent: (id: string, by: Omit<Uploader, "userId"> & { userId?: string }) =>
    db
      .deleteFrom("messageFiles")
      .where("id", "=", id)
      .where("messageId", "is", null)
      .where("sentBy", "=", by.sentBy)
      .$if(by.userId !== undefined, (query) => query.where("userId", "=", by.userId!))
      .where("adminUserId", "is not distinct from", by.adminUserId)
      .where("apiKeyId", "is not distinct from", by.apiKeyId)
      .returning("fileKey")
      .executeTakeFirst(),

  /** Deletes files still without a message after a day, and returns their keys. */
  takeLeftBehind: async (): Promise<string[]> => {
    const rows = await db
      .deleteFrom("messageFiles")
      .where("messageId", "is", null)
      .where("id", "in", (eb) =>
        eb
          .selectFrom("messageFiles")
          .select("id")
          .where("messageId", "is", null)
          .where("createdAt", "<", leftBehind)
          .limit(100),
      )
      .returning("fileKey")
      .execute();
    return rows.map(({ fileKey }) => fileKey);
  },
});

export type MessageFileRepository = ReturnType<typeof createMessageFileRepository>;
