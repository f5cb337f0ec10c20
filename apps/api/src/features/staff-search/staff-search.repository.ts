import type { SubmissionType } from "@evoya/domain/public-forms";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";
import { fits } from "../../db/words.ts";

/** How many results of each kind to return. */
const found = 5;

/** What staff search for with a few letters: each kind uses its trigram index, newest first. */
export const createStaffSearchRepository = (db: Kysely<DB>) => ({
  /** By name or email, with a separate condition for each so that both indexes are used. */
  members: async (like: string) => {
    const { rows } = await sql<{ id: string; name: string; email: string }>`
      select u.id, coalesce(p.name, u.email::text) as name, u.email::text as email
      from users u left join user_profiles p on p.user_id = u.id
      where u.id in (
        (select id from users where email::text ilike ${like} limit 50)
        union (select user_id from user_profiles where ${fits("name", like)} limit 50))
      order by u.id desc limit ${found}`.execute(db);
    return rows;
  },

  trips: async (like: string) => {
    const { rows } = await sql<{ id: string; userId: string; title: string; member: string }>`
      select i.id, i.user_id as "userId", i.title, coalesce(p.name, u.email::text) as member
      from itinerary_requests r
      join itineraries i on i.request_id = r.id
      join users u on u.id = i.user_id
      left join user_profiles p on p.user_id = i.user_id
      where r.id in (select id from itinerary_requests where ${fits("destination", like)} limit 50)
      order by i.id desc limit ${found}`.execute(db);
    return rows;
  },

  submissions: (like: string) =>
    db
      .selectFrom("creatorSubmissions")
      .select([
        "id",
        "name",
        "email",
        sql<SubmissionType>`submission_type`.as("type"),
        sql<string>`coalesce(details ->> 'title', details ->> 'businessName', details ->> 'destination',
          details ->> 'socialHandles', '')`.as("about"),
      ])
      .where((eb) => eb.or([fits("name", like), eb(sql`email::text`, "ilike", like)]))
      .orderBy("createdAt", "desc")
      .limit(found)
      .execute(),

  contactMessages: (like: string) =>
    db
      .selectFrom("adminMessages")
      .select(["id", "name", "email", "subject"])
      .where((eb) => eb.or([fits("subject", like), fits("name", like), eb(sql`email::text`, "ilike", like)]))
      .orderBy("createdAt", "desc")
      .limit(found)
      .execute(),
});

export type StaffSearchRepository = ReturnType<typeof createStaffSearchRepository>;
