import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

/** The first line of a conversation that started with the contact form. */
const beginning = "Sent with our contact form, before this address belonged to an account.";

/** The owner of an address. Only what was sent before an instant is theirs, or everything for `infinity`. */
export type Claimant = { userId: string; email: string; before: string };

/** What came from an address before anyone had an account with it. */
export const createClaimRepository = (db: Kysely<DB>) => ({
  /** Inside a transaction: the member's address, if they've verified it; makes another job for the same member wait. */
  holdVerified: async (userId: string): Promise<string | null> => {
    const user = await db
      .selectFrom("users")
      .select("email")
      .where("id", "=", userId)
      .where("emailVerifiedAt", "is not", null)
      .where("deletedAt", "is", null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return user?.email ?? null;
  },

  takeConciergeRequests: ({ userId, email, before }: Claimant) =>
    db
      .updateTable("conciergeRequests")
      .set({ userId })
      .where("userId", "is", null)
      .where("email", "=", email)
      .where("createdAt", "<", before)
      .returning(["id", "status", "destination"])
      .execute(),

  takeTripRequests: ({ userId, email, before }: Claimant) =>
    db
      .updateTable("tripRequests")
      .set({ userId })
      .where("userId", "is", null)
      .where("email", "=", email)
      .where("createdAt", "<", before)
      .returning(["id", "status", "destinationsText as destination"])
      .execute(),

  /** What they sent in with the creator, partner, and story forms. */
  takeSubmissions: ({ userId, email, before }: Claimant) =>
    db
      .updateTable("creatorSubmissions")
      .set({ userId })
      .where("userId", "is", null)
      .where("email", "=", email)
      .where("createdAt", "<", before)
      .execute(),

  /**
   * The next members, by id, who were verified before anything was claimed and had sent something by then;
   * empty when all have been gone through, or while another copy is working on it.
   */
  holdContactMessages: ({ email, before }: Omit<Claimant, "userId">, limit: number) =>
    db
      .selectFrom("adminMessages")
      .select(["id", "subject"])
      .where("userId", "is", null)
      .where("email", "=", email)
      .where("createdAt", "<", before)
      .orderBy("createdAt")
      .orderBy("id")
      .limit(limit)
      .forUpdate()
      .execute(),

  /**
   * Makes a contact message a conversation of the member's, with the replies they got by email and the team's
   * notes. If it's waiting for an answer, it keeps waiting. Returns the conversation's id.
   */
  takeEarlierMembers: async (limit: number): Promise<{ userId: string; before: string }[]> => {
    const progress = await db
      .selectFrom("claimBackfill")
      .select(["lastUserId", "verifiedUntil"])
      .where("doneAt", "is", null)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!progress) return [];
    const members = await db
      .selectFrom("users")
      .select("id")
      .where("id", ">", progress.lastUserId)
      .orderBy("id")
      .limit(limit)
      .execute();
    await db
      .updateTable("claimBackfill")
      .set(members.length < limit ? { doneAt: sql`now()` } : { lastUserId: members[members.length - 1]!.id })
      .execute();
    const ids = members.map(({ id }) => id);
    if (ids.length === 0) return [];
    const { rows } = await sql<{ userId: string; before: string }>`
      select u.id as user_id, u.email_verified_at as before
        from users as u
        where u.id = any(${ids}::uuid[]) and u.email_verified_at < ${progress.verifiedUntil} and u.deleted_at is null
          and (exists (select from admin_messages as m
              where m.email = u.email and m.user_id is null and m.created_at < u.email_verified_at)
            or exists (select from concierge_requests as r
              where r.email = u.email and r.user_id is null and r.created_at < u.email_verified_at)
            or exists (select from trip_requests as r
              where r.email = u.email and r.user_id is null and r.created_at < u.email_verified_at)
            or exists (select from creator_submissions as s
              where s.email = u.email and s.user_id is null and s.created_at < u.email_verified_at))
        order by u.id`.execute(db);
    return rows;
  },

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

export type ClaimRepository = ReturnType<typeof createClaimRepository>;
