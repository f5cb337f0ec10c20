import type { MyWork } from "@evoya/schemas/my-work";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

type RequestRow = MyWork["requests"]["items"][number];
type TaskRow = MyWork["tasks"]["items"][number];
type ConversationRow = MyWork["conversations"]["items"][number];

/** Someone's open requests of every kind, and booked trips they're asked to cancel, using each table's own index. */
const openRequests = (adminUserId: string) => sql`(
  select 'concierge' as type, id, name, destination, status, created_at from concierge_requests
    where assigned_to = ${adminUserId}::uuid and archived_at is null and status <> 'completed'
  union all
  select 'trip', id, full_name, destinations_text, status, created_at from trip_requests
    where assigned_to = ${adminUserId}::uuid and archived_at is null and status <> 'completed'
  union all
  select 'booking', b.id, coalesce(p.name, u.email::text), coalesce(b.destination, ''), b.status, b.created_at
    from booking_requests b join users u on u.id = b.user_id left join user_profiles p on p.user_id = b.user_id
    where b.assigned_to = ${adminUserId}::uuid and b.archived_at is null and b.status not in ('completed', 'canceled')
  union all
  select 'booking', b.id, coalesce(p.name, u.email::text), coalesce(b.destination, ''), b.status, b.created_at
    from booking_requests b join users u on u.id = b.user_id left join user_profiles p on p.user_id = b.user_id
    where b.assigned_to = ${adminUserId}::uuid and b.archived_at is null and b.cancel_asked_at is not null
      and b.status = 'completed')`;

/** What each colleague has to do. */
export const createMyWorkRepository = (db: Kysely<DB>) => ({
  /** Sorted by when their first answer is due, then those already answered, oldest first. */
  requestsOf: async (adminUserId: string, limit: number): Promise<RequestRow[]> => {
    const { rows } = await sql<RequestRow>`
      select r.type, r.id, r.name, r.destination, r.status, r.created_at,
        case when k.answered_at is null then k.answer_due_at end as due_at
      from ${openRequests(adminUserId)} as r join cases k on k.id = r.id
      order by due_at nulls last, r.created_at, r.id limit ${sql.lit(limit)}`.execute(db);
    return rows;
  },

  /** Open tasks of someone's open requests, by due date. */
  tasksOf: async (adminUserId: string, limit: number): Promise<TaskRow[]> => {
    const { rows } = await sql<TaskRow>`
      select t.id, t.case_id as request_id, t.title, r.name, t.due_date
      from ${openRequests(adminUserId)} as r join case_tasks t on t.case_id = r.id
      where t.done_at is null
      order by t.due_date nulls last, t.id limit ${sql.lit(limit)}`.execute(db);
    return rows;
  },

  /** Someone's conversations in which the member is waiting, by when the answer is due. */
  conversationsOf: async (adminUserId: string, now: Date, limit: number): Promise<ConversationRow[]> => {
    const { rows } = await sql<ConversationRow>`
      select t.id, t.subject, coalesce(p.name, u.email::text) as name, t.waiting_since, t.answer_due_at as due_at
      from message_threads t join users u on u.id = t.user_id left join user_profiles p on p.user_id = t.user_id
      where t.assigned_to = ${adminUserId}::uuid and t.waiting_since is not null and t.handled_at is null
        and (t.snoozed_until is null or t.snoozed_until <= ${now.toISOString()}::timestamptz)
      order by t.answer_due_at nulls last, t.id limit ${sql.lit(limit)}`.execute(db);
    return rows;
  },
});

export type MyWorkRepository = ReturnType<typeof createMyWorkRepository>;
