import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

/** Members who verified their address before anything was joined (decision 229). */
export const createEarlierMembers = (db: Kysely<DB>) => ({
  /**
   * The next members, by id, who were verified before anything was claimed and had sent something by then;
   * empty when all have been gone through, or while another copy is working on it.
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
});
