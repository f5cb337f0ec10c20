import type { MemberThreadFilter } from "@evoya/schemas/messages";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";
import type { Place } from "../../http/cursor.ts";
import { filesOfMessage } from "./messages.reader.ts";

export type ThreadPage = { filter: MemberThreadFilter; after: Place | null; limit: number };

type NewMessage = {
  threadId: string;
  userId: string;
  senderKind: "member" | "staff" | "system";
  adminUserId?: string | null;
  body: string;
};

/** Conversations between a member and staff. Every query names the member they belong to. */
export const createMessageRepository = (db: Kysely<DB>) => {
  const threads = () =>
    db
      .selectFrom("messageThreads as t")
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom("messages as m")
            .select((count) => [
              sql<string>`coalesce((array_agg(m.body order by m.created_at desc, m.id desc))[1], '')`.as(
                "lastMessage",
              ),
              count.fn.countAll<number>().filterWhere("m.readByMemberAt", "is", null).as("unread"),
            ])
            .whereRef("m.threadId", "=", "t.id")
            .as("s"),
        (join) => join.onTrue(),
      )
      .select([
        "t.id",
        "t.subject",
        "t.caseId",
        "t.archivedAt",
        "t.lastMessageAt",
        "s.lastMessage",
        "s.unread",
      ]);

  const messages = () =>
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
      .select(filesOfMessage.as("files"))
      .orderBy("m.createdAt")
      .orderBy("m.id");

  return {
    /** Newest first; archived ones under their own filter alone. */
    listThreads: (userId: string, { filter, after, limit }: ThreadPage) =>
      threads()
        .where("t.userId", "=", userId)
        .where("t.archivedAt", filter === "archived" ? "is not" : "is", null)
        .$if(filter === "unread", (query) => query.where("s.unread", ">", 0))
        .$if(after !== null, (query) =>
          query.where(({ eb, refTuple, tuple }) =>
            eb(refTuple("t.lastMessageAt", "t.id"), "<", tuple(after!.createdAt, after!.id)),
          ),
        )
        .orderBy("t.lastMessageAt", "desc")
        .orderBy("t.id", "desc")
        .limit(limit)
        .execute(),

    findThread: (id: string, userId: string) =>
      threads().where("t.id", "=", id).where("t.userId", "=", userId).executeTakeFirst(),

    /** Whether a request is this member's: nothing about it may go to anybody else. */
    isCaseOf: async (caseId: string, userId: string): Promise<boolean> => {
      const found = await db
        .selectFrom("cases")
        .select("id")
        .where("id", "=", caseId)
        .where("userId", "=", userId)
        .executeTakeFirst();
      return found !== undefined;
    },

    findThreadOfCase: (caseId: string, userId: string) =>
      db
        .selectFrom("messageThreads")
        .select("id")
        .where("caseId", "=", caseId)
        .where("userId", "=", userId)
        .executeTakeFirst(),

    listMessages: (threadIds: string[], userId: string) =>
      threadIds.length === 0
        ? Promise.resolve([])
        : messages().where("m.userId", "=", userId).where("m.threadId", "in", threadIds).execute(),

    findMessage: (id: string) => messages().where("m.id", "=", id).executeTakeFirstOrThrow(),

    addThread: (thread: { userId: string; subject: string; caseId?: string | null }) =>
      db.insertInto("messageThreads").values(thread).returning("id").executeTakeFirstOrThrow(),

    /** Inside a transaction: what one member writes is taken one after the other. */
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

    /** Adds a message; the conversation comes to the top, and back from the archive. */
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

    /**
     * Read: every message. Unread: one, so that the badge counts one; the team's latest, or the member's own where
     * the team has not written yet.
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

    setArchived: (threadId: string, userId: string, isArchived: boolean) =>
      db
        .updateTable("messageThreads")
        .set({ archivedAt: isArchived ? sql<string>`now()` : null })
        .where("id", "=", threadId)
        .where("userId", "=", userId)
        .execute(),

    /** What the team wrote about a request, where nothing was said after it. */
    lastReplyAbout: async (caseId: string, userId: string) => {
      const last = await messages()
        .innerJoin("messageThreads as t", "t.id", "m.threadId")
        .where("t.caseId", "=", caseId)
        .where("t.userId", "=", userId)
        .clearOrderBy()
        .orderBy("m.createdAt", "desc")
        .orderBy("m.id", "desc")
        .limit(1)
        .executeTakeFirst();
      return last?.senderKind === "staff" ? last : undefined;
    },

    countUnread: async (userId: string): Promise<number> => {
      const row = await db
        .selectFrom("messages as m")
        .innerJoin("messageThreads as t", "t.id", "m.threadId")
        .select((count) => count.fn.countAll<number>().as("n"))
        .where("m.userId", "=", userId)
        .where("m.readByMemberAt", "is", null)
        .where("t.archivedAt", "is", null)
        .executeTakeFirstOrThrow();
      return row.n;
    },
  };
};

export type MessageRepository = ReturnType<typeof createMessageRepository>;
