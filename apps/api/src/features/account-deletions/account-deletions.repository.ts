import { type Kysely, sql } from "kysely";
import type { DB, UsersDeletionNextPlan } from "../../db/schema.generated.ts";

/**
 * Emails and notices to the member or about them: those to an address they have or had, those with a proven one of
 * theirs as a whole value somewhere, such as our own emails to the team, and those that say whom they name. What's for
 * someone who has the address by now stays.
 */
const isAbout = (userId: string) =>
  sql`(exists (
    select from (
      select email::text, email_verified_at is not null as is_proven, null as until from users where id = ${userId}
      union all
      select f.email::text, f.was_verified, case when u.id is not null then f.created_at end
        from former_addresses as f left join users as u on u.email = f.email where f.user_id = ${userId}
    ) as mine
    where (data ->> 'to' = mine.email or data ->> 'email' = mine.email
        or ((mine.is_proven or name = 'deliver-notices') and strpos(lower(data::text), lower(mine.email)) > 0
          and exists (select from jsonb_path_query(data, '$.**') as v (value)
            where lower(v.value #>> '{}') = lower(mine.email))))
      and (mine.until is null or created_on <= mine.until))
    or jsonb_path_exists(data, '$.**.aboutUserId ? (@ == $id)', jsonb_build_object('id', ${userId}::text)))`;

/** Accounts that will be deleted, and their deletion. */
export const createAccountDeletionRepository = (db: Kysely<DB>) => {
  const account = (userId: string) =>
    db
      .selectFrom("users as u")
      .leftJoin("userProfiles as p", "p.userId", "u.id")
      .select([
        "u.id",
        "u.email",
        "u.passwordHash",
        "u.emailVerifiedAt",
        "u.deletionDueAt",
        "u.deletionEndsPlan",
        "u.deletionNextPlan",
        "p.name",
        "p.timezone",
        sql<boolean>`coalesce(u.deletion_due_at <= now(), false)`.as("isDue"),
      ])
      .where("u.id", "=", userId);

  return {
    find: (userId: string) => account(userId).executeTakeFirst(),

    /** Inside a transaction: the account as it is now, locked until the end. */
    hold: (userId: string) => account(userId).forUpdate("u").executeTakeFirst(),

    /** Inside a transaction, before the account: payments lock these two in the same order. */
    holdPlan: (userId: string) =>
      db.selectFrom("memberships").select("userId").where("userId", "=", userId).forUpdate().execute(),

    /** Sets the time of deletion. */
    schedule: (
      userId: string,
      {
        days,
        endsPlan,
        nextPlan,
      }: { days: number; endsPlan: boolean; nextPlan: UsersDeletionNextPlan | null },
    ) =>
      db
        .updateTable("users")
        .set({
          deletionDueAt: sql`now() + make_interval(days => ${days})`,
          deletionEndsPlan: endsPlan,
          deletionNextPlan: nextPlan,
        })
        .where("id", "=", userId)
        .returning("deletionDueAt")
        .executeTakeFirstOrThrow(),

    /** Staff end the account at once. False if there is none. */
    makeDue: async (userId: string): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable("users")
        .set({ deletionDueAt: sql`least(deletion_due_at, now())` })
        .where("id", "=", userId)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Cancels the deletion. False if it's too late: it has already started. */
    keep: async (userId: string): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable("users")
        .set({ deletionDueAt: null })
        .where("id", "=", userId)
        .where("deletedAt", "is", null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Continues the plan of a member who stays, as before. */
    settlePlan: (userId: string) =>
      db
        .updateTable("users")
        .set({ deletionEndsPlan: false, deletionNextPlan: null })
        .where("id", "=", userId)
        .where("deletionDueAt", "is", null)
        .execute(),

    listDue: async (most: number): Promise<string[]> => {
      const rows = await db
        .selectFrom("users")
        .select("id")
        .where("deletionDueAt", "<=", sql<string>`now()`)
        .orderBy("deletionDueAt")
        .limit(most)
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Blocks all sign-ins to this account. */
    begin: (userId: string) =>
      db
        .updateTable("users")
        .set({ deletedAt: sql`coalesce(deleted_at, now())` })
        .where("id", "=", userId)
        .execute(),

    /** Deletes the row, and with it everything personal, through foreign keys and the triggers on `users`. */
    remove: (userId: string) => db.deleteFrom("users").where("id", "=", userId).execute(),

    /** The member's trips in the order of their ids, after `after`, with who has joined them. */
    tripsAfter: (userId: string, after: string | null, limit: number) =>
      db
        .selectFrom("itineraries as i")
        .select([
          "i.id",
          "i.title",
          "i.userId",
          sql<string[]>`array(select c.user_id from trip_companions as c
            where c.itinerary_id = i.id and c.user_id is not null)`.as("companionIds"),
        ])
        .where("i.userId", "=", userId)
        .$if(after !== null, (query) => query.where("i.id", ">", after))
        .orderBy("i.id")
        .limit(limit)
        .execute(),

    /** Whether an email to or about the member is being sent. */
    isMailing: async (userId: string): Promise<boolean> => {
      const { rows } = await sql`
        select from pgboss.job where state = 'active' and ${isAbout(userId)} limit 1`.execute(db);
      return rows.length > 0;
    },

    /**
     * Deletes emails that were sent or are still waiting: the queue keeps jobs, and they contain the address, and what
     * the member wrote to the team. Only the account's row knows its addresses, so it goes after them.
     */
    forgetMails: (userId: string) =>
      sql`delete from pgboss.job where state <> 'active' and ${isAbout(userId)}`.execute(db),
  };
};

export type AccountDeletionRepository = ReturnType<typeof createAccountDeletionRepository>;
export type LeavingAccount = NonNullable<Awaited<ReturnType<AccountDeletionRepository["find"]>>>;
