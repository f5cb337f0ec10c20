import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

/** The first line of a conversation that started with the contact form. */
const beginning = "Sent with our contact form, before this address belonged to an account.";

/** Contact messages that become conversations. */
export const createMessageConversion = (db: Kysely<DB>) => ({
  /**
   * Makes a contact message a conversation of the member's, with the replies they got by email and the team's
   * notes. If it's waiting for an answer, it keeps waiting. Returns the conversation's id.
   */
  toConversation: async (userId: string, messageId: string): Promise<string> => {
    const { rows } = await sql<{ id: string }>`
      with thread as (
        insert into message_threads
            (user_id, subject, created_at, last_message_at, waiting_since, handled_at, assigned_to, team_mailed_at)
          select ${userId}::uuid, left(m.subject, 200), m.created_at, greatest(m.created_at, r.last),
              case when m.handled_at is null and r.last is null then m.created_at end, m.handled_at, m.assigned_to, now()
            from admin_messages as m
            cross join lateral (select max(e.created_at) as last from review_entries as e
              where e.message_id = m.id and e.kind = 'reply') as r
            where m.id = ${messageId}::uuid
          returning id, user_id, waiting_since),
      said as (
        insert into messages
            (thread_id, user_id, sender_kind, admin_user_id, body, read_by_member_at, read_by_staff_at, created_at)
          select t.id, t.user_id, w.sender_kind, w.admin_user_id, w.body, now(),
              case when w.sender_kind <> 'member' or t.waiting_since is null then now() end, w.created_at
            from thread as t cross join (
              select 'system' as sender_kind, null::uuid as admin_user_id, ${beginning} as body,
                  created_at - interval '1 millisecond' as created_at
                from admin_messages where id = ${messageId}::uuid
              union all
              select 'member', null, body, created_at from admin_messages where id = ${messageId}::uuid
              union all
              select 'staff', admin_user_id, body, created_at from review_entries
                where message_id = ${messageId}::uuid and kind = 'reply') as w),
      noted as (
        insert into member_notes (user_id, thread_id, admin_user_id, body, created_at)
          select t.user_id, t.id, e.admin_user_id, e.body, e.created_at
            from thread as t cross join review_entries as e where e.message_id = ${messageId}::uuid and e.kind = 'note')
      update admin_messages as m
        set user_id = t.user_id, thread_id = t.id, handled_at = coalesce(m.handled_at, now())
        from thread as t where m.id = ${messageId}::uuid
        returning t.id`.execute(db);
    return rows[0]!.id;
  },
});
