import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";
import type { Place } from "../../http/cursor.ts";
import { messageRows, messagesOfThread } from "./message-rows.repository.ts";

type NewMessage = {
  threadId: string;
  userId: string;
  senderKind: "member" | "staff" | "system";
  adminUserId?: string | null;
  body: string;
  /** Identifies the email it came in as. */
  inboundHash?: Buffer | null;
};

/** Tracks what a member has read. */
const readMarks = (db: Kysely<DB>) => ({
  /**
   * Read marks every message. Unread marks one, so that the badge counts one: the team's latest, or the
   * member's own if the team hasn't written yet.
   */
  setRead: async (threadId: string, userId: string, isRead: boolean) => {
    const inThread = db
      .updateTable("messages")
      .set({ readByMemberAt: isRead ? sql<string>`now()` : null })
      .where("threadId", "=", threadId)
      .where("userId", "=", userId);
    if (isRead) return inThread.where("readByMemberAt", "is", null).execute();
    const latest = db
      .selectFrom("messages")
      .select("id")
      .where("threadId", "=", threadId)
      .orderBy(sql`sender_kind = 'member'`)
      .orderBy("createdAt", "desc")
      .orderBy("id", "desc")
      .limit(1);
    return inThread.where("id", "=", latest).execute();
  },

  /** Marks every message read in conversations that aren't archived; returns the conversations that had unread ones. */
  readAll: async (userId: string): Promise<string[]> => {
    const open = db
      .selectFrom("messageThreads")
      .select("id")
      .where("userId", "=", userId)
      .where("archivedAt", "is", null);
    const rows = await db
      .updateTable("messages")
      .set({ readByMemberAt: sql<string>`now()` })
      .where("userId", "=", userId)
      .where("readByMemberAt", "is", null)
      .where("threadId", "in", open)
      .returning("threadId")
      .execute();
    return [...new Set(rows.map(({ threadId }) => threadId))];
  },
});

/** Messages in conversations between a member and staff. */
export const createMessageRepository = (db: Kysely<DB>) => {
  return {
    /** A page of one of the member's conversations, newest first; without a `limit`, all of it. */
    listMessages: (threadId: string, userId: string, page: { after: Place | null; limit?: number }) =>
      messagesOfThread(db, threadId, page).where("m.userId", "=", userId).execute(),

    findMessage: (id: string) => messageRows(db).where("m.id", "=", id).executeTakeFirstOrThrow(),

    /** Inside a transaction: makes one member's messages wait for each other. */
    holdMember: (userId: string) =>
      db.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute(),

    /** Messages the member wrote since `since`. */
    countSent: async (userId: string, since: Date): Promise<number> => {
      const { n } = await db
        .selectFrom("messages")
        .select((count) => count.fn.countAll<number>().as("n"))
        .where("userId", "=", userId)
        .where("senderKind", "=", "member")
        .where("createdAt", ">=", since.toISOString())
        .executeTakeFirstOrThrow();
      return n;
    },

    /** Whether an email is already in the conversation. */
    hasInbound: async (threadId: string, inboundHash: Buffer): Promise<boolean> => {
      const found = await db
        .selectFrom("messages")
        .select("id")
        .where("threadId", "=", threadId)
        .where("inboundHash", "=", inboundHash)
        .executeTakeFirst();
      return found !== undefined;
    },

    /** Adds a message; the conversation moves to the top, and out of the archive. */
    addMessage: async (message: NewMessage) => {
      const readByMemberAt = message.senderKind === "member" ? sql<string>`now()` : null;
      const readByStaffAt = message.senderKind === "staff" ? sql<string>`now()` : null;
      const { id } = await db
        .insertInto("messages")
        .values({ ...message, readByMemberAt, readByStaffAt })
        .returning("id")
        .executeTakeFirstOrThrow();
      await db
        .updateTable("messageThreads")
        .set({ lastMessageAt: sql`now()`, archivedAt: null })
        .where("id", "=", message.threadId)
        .execute();
      return id;
    },

    ...readMarks(db),
  };
};

export type MessageRepository = ReturnType<typeof createMessageRepository>;
