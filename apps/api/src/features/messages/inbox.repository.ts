import type { ThreadFilter } from "@evoya/schemas/staff-messages";
import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import { allOf, readPage } from "../../db/keyset.ts";
import type { DB } from "../../db/schema.generated.ts";
import type { Place } from "../../http/cursor.ts";
import { about, inboxRows, inboxSorts, newestFirst, orderOf, shownIn } from "./inbox-rows.repository.ts";
import { messagesOfThread } from "./message-rows.repository.ts";

type Paging = { cursor?: string; limit: number };
export type InboxAsk = Paging & {
  filter: ThreadFilter;
  /** Whose conversations are "mine"; null for an API key, which has none. */
  adminUserId: string | null;
  now: string;
  q?: string;
};
type ThreadCounts = { waiting: number; late: number; unread: number };
type MemberAsk = Paging & { caseId?: string };

/** We stop counting at this many. */
const countedUpTo = 100;

/** The team's view of all conversations: who's waiting, who's working on what, what's new. */
export const createInboxRepository = (db: Kysely<DB>) => {
  /** A page of the conversations that `holds` is true for. */
  const page = (holds: RawBuilder<SqlBool>, sort: string, paging: Paging) =>
    readPage(inboxRows(db).where(holds), inboxSorts, { sort, ...paging });

  return {
    list: ({ filter, adminUserId, now, q, ...paging }: InboxAsk) => {
      const shown = shownIn[filter]({ adminUserId, now });
      return page(q ? allOf([shown, about(q)]) : shown, orderOf(filter), paging);
    },

    listOfMember: (userId: string, { caseId, ...paging }: MemberAsk) => {
      const own = sql<SqlBool>`t.user_id = ${userId}`;
      return page(caseId ? allOf([own, sql`t.case_id = ${caseId}`]) : own, newestFirst, paging);
    },

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
export type InboxRow = NonNullable<Awaited<ReturnType<InboxRepository["find"]>>>;
