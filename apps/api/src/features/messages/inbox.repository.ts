import type { ThreadFilter } from "@evoya/schemas/staff-messages";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";
import type { Place } from "../../http/cursor.ts";
import { about, inboxRows, orderedBy, shownIn } from "./inbox-rows.repository.ts";
import { messagesOfThread } from "./message-rows.repository.ts";

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

/** We stop counting at this many. */
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

  /** Those who have waited longest first, or whose answer is most overdue. */
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
        .$if(Boolean(q), (query) => query.where(about(q!)))
        .execute();
    },

    listOfMember: (userId: string, { caseId, after, limit }: MemberPage) =>
      newestFirst(after, limit)
        .where("t.userId", "=", userId)
        .$if(caseId !== undefined, (query) => query.where("t.caseId", "=", caseId!))
        .execute(),

    find: (id: string) => inboxRows(db).where("t.id", "=", id).executeTakeFirst(),

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

    /** Newest first. */
    listMessages: (threadId: string, page: { after: Place | null; limit: number }) =>
      messagesOfThread(db, threadId, page).execute(),
  };
};

export type InboxRepository = ReturnType<typeof createInboxRepository>;
export type InboxRow = Awaited<ReturnType<InboxRepository["list"]>>[number];
