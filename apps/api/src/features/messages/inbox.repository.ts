import type { ThreadFilter } from "@evoya/schemas/staff-messages";
import { type Kysely, type SqlBool, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";
import type { Place } from "../../http/cursor.ts";
import { containing, inboxRows, orderedBy, shownIn } from "./inbox-rows.repository.ts";
import { filesOfMessage } from "./messages.reader.ts";

export type InboxPage = {
  filter: ThreadFilter;
  /** Whose conversations are "mine"; null for an API key, which has none. */
  adminUserId: string | null;
  now: string;
  q?: string;
  after: Place | null;
  limit: number;
};
type ThreadCounts = { waiting: number; late: number; unread: number };
type MemberPage = { caseId?: string; after: Place | null; limit: number };

/** We stop counting past this many. */
const countedUpTo = 100;

/** The team's view of all conversations: who's waiting, who's working on what, what's new. */
export const createInboxRepository = (db: Kysely<DB>) => {
  const newestFirst = (after: Place | null, limit: number) =>
    inboxRows(db)
      .$if(after !== null, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple("t.lastMessageAt", "t.id"), "<", tuple(after!.createdAt, after!.id)),
        ),
      )
      .orderBy("t.lastMessageAt", "desc")
      .orderBy("t.id", "desc")
      .limit(limit);

  /** Who has waited longest first, or whose answer is the latest. */
  const oldestFirst = (by: "waitingSince" | "answerDueAt", after: Place | null, limit: number) =>
    inboxRows(db)
      .$if(after !== null, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple(`t.${by}`, "t.id"), ">", tuple(after!.createdAt, after!.id)),
        ),
      )
      .orderBy(`t.${by}`)
      .orderBy("t.id")
      .limit(limit);

  return {
    list: ({ filter, adminUserId, now, q, after, limit }: InboxPage) => {
      const by = orderedBy(filter);
      const query = by === "lastMessageAt" ? newestFirst(after, limit) : oldestFirst(by, after, limit);
      return query
        .where(shownIn[filter]({ adminUserId, now }))
        .$if(Boolean(q), (searched) => searched.where(containing(q!)))
        .execute();
    },

    listOfMember: (userId: string, { caseId, after, limit }: MemberPage) =>
      newestFirst(after, limit)
        .where("t.userId", "=", userId)
        .$if(caseId !== undefined, (query) => query.where("t.caseId", "=", caseId!))
        .execute(),

    find: (id: string) => inboxRows(db).where("t.id", "=", id).executeTakeFirst(),

    /** Inside a transaction: locks the conversation and returns its version. */
    hold: (id: string) =>
      db
        .selectFrom("messageThreads")
        .select(["id", "userId", "updatedAt", "assignedTo", "handledAt", "snoozedUntil"])
        .where("id", "=", id)
        .forUpdate()
        .executeTakeFirst(),

    counts: async (now: string): Promise<ThreadCounts> => {
      const counted = (from: ReturnType<typeof sql>) =>
        sql`(select count(*)::int from (${from} limit ${sql.lit(countedUpTo)}) as c)`;
      const { rows: found } = await sql<ThreadCounts>`select
        ${counted(sql`select 1 from message_threads where waiting_since is not null`)} as waiting,
        ${counted(sql`select 1 from message_threads where answer_due_at <= ${now}::timestamptz`)} as late,
        ${counted(
          sql`select distinct thread_id from messages where read_by_staff_at is null and sender_kind = 'member'`,
        )} as unread`.execute(db);
      return found[0]!;
    },

    /** Read marks everything the member wrote; unread marks only their latest message. */
    setRead: async (id: string, isRead: boolean) => {
      const ofMember = db
        .updateTable("messages")
        .set({ readByStaffAt: isRead ? sql<string>`now()` : null })
        .where("threadId", "=", id)
        .where("senderKind", "=", "member");
      if (isRead) return ofMember.where("readByStaffAt", "is", null).execute();
      const latest = db
        .selectFrom("messages")
        .select("id")
        .where("threadId", "=", id)
        .where("senderKind", "=", "member")
        .orderBy("createdAt", "desc")
        .orderBy("id", "desc")
        .limit(1);
      return ofMember.where("id", "=", latest).execute();
    },

    setAssignee: (id: string, assignedTo: string | null) =>
      db.updateTable("messageThreads").set({ assignedTo }).where("id", "=", id).execute(),

    /** Handled: nobody is waiting anymore. Not handled: back to open. */
    setHandled: (id: string, isHandled: boolean) =>
      db
        .updateTable("messageThreads")
        .set(
          isHandled
            ? { handledAt: sql<string>`now()`, waitingSince: null, snoozedUntil: null }
            : { handledAt: null },
        )
        .where("id", "=", id)
        .execute(),

    setSnoozed: (id: string, snoozedUntil: string | null) =>
      db.updateTable("messageThreads").set({ snoozedUntil }).where("id", "=", id).execute(),

    /** Whether someone can be assigned work: active, and not just a viewer. */
    canBeAssigned: async (adminUserId: string): Promise<boolean> => {
      const found = await db
        .selectFrom("adminUsers")
        .select("id")
        .where("id", "=", adminUserId)
        .where("isActive", "=", true)
        .where("role", "!=", "viewer")
        .executeTakeFirst();
      return found !== undefined;
    },

    /** The member wrote: opens the conversation, ends its snooze, and marks the member as waiting, unless they already were. */
    noteFromMember: (id: string) =>
      db
        .updateTable("messageThreads")
        .set({ handledAt: null, snoozedUntil: null, waitingSince: sql`coalesce(waiting_since, now())` })
        .where("id", "=", id)
        .execute(),

    /**
     * The team answered after seeing the messages up to `lastReadId`: those are read now, and the member is only
     * waiting if something came later. Without `lastReadId`, the answer covers everything but marks nothing as read.
     * Whoever answers first is assigned the conversation.
     */
    noteFromTeam: async (id: string, adminUserId: string | null, lastReadId?: string) => {
      const seen = sql<SqlBool>`(created_at, id) <= (select r.created_at, r.id from messages as r
        where r.id = ${lastReadId} and r.thread_id = ${id})`;
      if (lastReadId)
        await db
          .updateTable("messages")
          .set({ readByStaffAt: sql<string>`now()` })
          .where("threadId", "=", id)
          .where("senderKind", "=", "member")
          .where("readByStaffAt", "is", null)
          .where(seen)
          .execute();
      const unseen = db
        .selectFrom("messages")
        .select((eb) => eb.fn.min("createdAt").as("since"))
        .where("threadId", "=", id)
        .where("senderKind", "=", "member")
        .where(sql<SqlBool>`not ${seen}`);
      await db
        .updateTable("messageThreads")
        .set({
          waitingSince: lastReadId ? unseen : null,
          assignedTo: sql`coalesce(assigned_to, ${adminUserId}::uuid)`,
        })
        .where("id", "=", id)
        .execute();
    },

    /** Newest first. */
    listMessages: (threadId: string, after: Place | null, limit: number) =>
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
        .where("m.threadId", "=", threadId)
        .$if(after !== null, (query) =>
          query.where(({ eb, refTuple, tuple }) =>
            eb(refTuple("m.createdAt", "m.id"), "<", tuple(after!.createdAt, after!.id)),
          ),
        )
        .orderBy("m.createdAt", "desc")
        .orderBy("m.id", "desc")
        .limit(limit)
        .execute(),

    /** When the team last got an email about a member's conversations. */
    lastMailed: async (userId: string): Promise<string | null> => {
      const row = await db
        .selectFrom("messageThreads")
        .select((eb) => eb.fn.max("teamMailedAt").as("at"))
        .where("userId", "=", userId)
        .executeTakeFirst();
      return row?.at ?? null;
    },

    /**
     * Inside a transaction: takes the conversations where a member is waiting and the team hasn't been emailed, and
     * marks them emailed.
     */
    takeUnmailed: async (userId: string) => {
      const taken = await db
        .updateTable("messageThreads")
        .set({ teamMailedAt: sql<string>`now()` })
        .where("userId", "=", userId)
        .where("waitingSince", "is not", null)
        .where(sql<SqlBool>`(team_mailed_at is null or last_message_at > team_mailed_at)`)
        .returning("id")
        .execute();
      if (taken.length === 0) return [];
      const ids = taken.map(({ id }) => id);
      return inboxRows(db).where("t.id", "in", ids).orderBy("t.lastMessageAt", "desc").execute();
    },
  };
};

export type InboxRepository = ReturnType<typeof createInboxRepository>;
export type InboxRow = Awaited<ReturnType<InboxRepository["list"]>>[number];
