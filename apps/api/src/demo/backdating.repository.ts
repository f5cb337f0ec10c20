import { type Kysely, sql } from "kysely";
import type { DB } from "../db/schema.generated.ts";
import { type Moment, visitors } from "./timeline.ts";

/** A table whose instants are moved into the story: who each row belongs to, and which columns to move. */
type Told = { table: string; person: string; columns: readonly string[] };

const created = ["created_at"];
const changed = ["created_at", "updated_at"];
const ofTrip = "(select i.user_id from itineraries as i where i.id = itinerary_id)";
const ofCase = `coalesce((select c.user_id::text from cases as c where c.id = case_id), '${visitors}')`;
const memberOrVisitor = `coalesce(user_id::text, '${visitors}')`;

const tables: readonly Told[] = [
  {
    table: "users",
    person: "id",
    columns: [...changed, "last_login_at", "last_seen_at", "email_verified_at"],
  },
  { table: "admin_users", person: "id", columns: changed },
  { table: "user_profiles", person: "user_id", columns: [...changed, "edited_at"] },
  { table: "memberships", person: "user_id", columns: changed },
  { table: "user_quiz_responses", person: "user_id", columns: changed },
  { table: "quiz_results", person: "user_id", columns: created },
  { table: "itinerary_requests", person: "user_id", columns: created },
  { table: "itineraries", person: "user_id", columns: changed },
  { table: "itinerary_generations", person: "user_id", columns: created },
  { table: "itinerary_versions", person: ofTrip, columns: created },
  { table: "workflow_transitions", person: ofTrip, columns: created },
  { table: "concierge_requests", person: "user_id", columns: [...changed, "archived_at"] },
  {
    table: "booking_requests",
    person: "user_id",
    columns: [...changed, "payment_details_sent_at", "canceled_at", "cancel_asked_at"],
  },
  { table: "trip_requests", person: memberOrVisitor, columns: changed },
  { table: "cases", person: memberOrVisitor, columns: ["created_at", "answered_at"] },
  { table: "proposals", person: "user_id", columns: [...changed, "accepted_at"] },
  { table: "case_tasks", person: ofCase, columns: [...changed, "done_at"] },
  { table: "case_files", person: "user_id", columns: created },
  { table: "case_ratings", person: "user_id", columns: changed },
  { table: "message_files", person: "user_id", columns: created },
  { table: "case_events", person: ofCase, columns: created },
  { table: "creator_submissions", person: memberOrVisitor, columns: [...changed, "reviewed_at"] },
  { table: "admin_messages", person: memberOrVisitor, columns: changed },
  {
    table: "message_threads",
    person: "user_id",
    columns: [...changed, "last_message_at", "archived_at", "waiting_since", "handled_at"],
  },
  {
    table: "messages",
    person: "user_id",
    columns: ["created_at", "read_by_member_at", "read_by_staff_at"],
  },
  { table: "trip_media", person: "user_id", columns: created },
  { table: "shared_albums", person: "user_id", columns: created },
  { table: "points_ledger", person: "user_id", columns: created },
  { table: "points_lots", person: "user_id", columns: created },
  { table: "reward_redemptions", person: "user_id", columns: changed },
  { table: "activity_feed", person: "user_id", columns: created },
  { table: "notices", person: "user_id", columns: created },
  { table: "activity_logs", person: memberOrVisitor, columns: created },
  {
    table: "admin_activity_logs",
    person: `coalesce(subject_user_id::text, '${visitors}')`,
    columns: created,
  },
];

/**
 * Moves what just happened to the time when the story says it happened. Every instant keeps its distance from
 * its moment, so the order stays the same.
 */
export const createBackdatingRepository = (db: Kysely<DB>) => ({
  now: async (): Promise<string> => {
    const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(db);
    return rows[0]!.now;
  },

  hasUsers: async (): Promise<boolean> =>
    (await db.selectFrom("users").select("id").limit(1).executeTakeFirst()) !== undefined,

  /**
   * Rewrites every table's instants. Triggers guard rows that never change, and only a superuser or a role with that
   * right can bypass them. Returns false if we aren't allowed to; nothing is moved then.
   */
  tell: (moments: readonly Moment[]): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      await sql`savepoint guarded`.execute(trx);
      const isAllowed = await sql`set local session_replication_role = replica`.execute(trx).then(
        () => true,
        () => false,
      );
      if (!isAllowed) {
        await sql`rollback to savepoint guarded`.execute(trx);
        return false;
      }
      await sql`create temporary table moments (person text, began timestamptz, moment timestamptz) on commit drop`.execute(
        trx,
      );
      await sql`insert into moments select * from json_to_recordset(${JSON.stringify(moments)}::json)
        as m (person text, began timestamptz, moment timestamptz)`.execute(trx);
      await sql`create index on moments (person, began)`.execute(trx);
      await sql`analyze moments`.execute(trx);
      for (const { table, person, columns } of tables) {
        const told = (column: string) => {
          // Reviews get the process's time, along with the change to their row; the database's time is the
          // one that counts.
          const stamp = column === "reviewed_at" ? "updated_at" : column;
          return `${column} = case when t.${column} is null then null else coalesce((
            select m.moment + (t.${stamp} - m.began) from moments as m
            where m.person = (${person})::text and m.began <= t.${stamp}
            order by m.began desc limit 1), t.${column}) end`;
        };
        await sql.raw(`update ${table} as t set ${columns.map(told).join(", ")}`).execute(trx);
      }
      await sql`update cases set answer_due_at = answer_due(created_at, promised_hours(user_id))`.execute(
        trx,
      );
      await sql`update message_threads set answer_due_at = answer_due(waiting_since, promised_hours(user_id))
        where waiting_since is not null`.execute(trx);
      return true;
    }),

  /**
   * Deletes what's left over from creating the data: sessions whose tokens nobody knows. A request that has
   * waited in the story counts as settled: points for waiting are for real members.
   */
  clearTraces: async (): Promise<void> => {
    await db
      .updateTable("cases")
      .set({ promiseMissedAt: sql<string>`now()` })
      .where("answeredAt", "is", null)
      .where("createdAt", "<", sql<string>`now() - interval '1 day'`)
      .execute();
    await db.deleteFrom("sessions").execute();
    await db.deleteFrom("liveEvents").execute();
    await sql`analyze`.execute(db);
  },
});
