import type { DifferenceField } from "@evoya/schemas/membership-differences";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

/** A subscription that someone pays for whose account we don't have. */
export type Ownerless = { stripeSubscriptionId: string; customerId: string };

type Found = { userId: string; subscriptionId: string; fields: readonly DifferenceField[] };

const runColumns = [
  "id",
  "startedAt",
  "finishedAt",
  "checked",
  sql<Ownerless[]>`without_account`.as("withoutAccount"),
] as const;

/** How many differences are shown; more means that something else is wrong. */
const maxShown = 200;

/** Comparisons with the payment provider, and what they found. */
export const createReconciliationRepository = (db: Kysely<DB>) => ({
  /** Starts a night's comparison, unless it has already been started; without a night, one that someone asked for. */
  begin: (nightDate: string | null) =>
    db
      .insertInto("reconciliations")
      .values({ nightDate })
      .onConflict((conflict) => conflict.column("nightDate").doNothing())
      .returning(runColumns)
      .executeTakeFirst(),

  /** The comparison still in progress, if it started within the hour. */
  running: () =>
    db
      .selectFrom("reconciliations")
      .select(runColumns)
      .where("finishedAt", "is", null)
      .where("startedAt", ">", sql<string>`now() - interval '1 hour'`)
      .orderBy("startedAt", "desc")
      .executeTakeFirst(),

  find: (id: string) =>
    db.selectFrom("reconciliations").select(runColumns).where("id", "=", id).executeTakeFirst(),

  latest: () =>
    db
      .selectFrom("reconciliations")
      .select(runColumns)
      .orderBy("startedAt", "desc")
      .limit(1)
      .executeTakeFirst(),

  /** Ends a comparison: deletes differences it didn't find again, and old comparisons. */
  finish: async (
    { id, startedAt }: { id: string; startedAt: string },
    { checked, withoutAccount }: { checked: number; withoutAccount: readonly Ownerless[] },
  ): Promise<void> => {
    await db.deleteFrom("membershipDifferences").where("checkedAt", "<", startedAt).execute();
    await db
      .updateTable("reconciliations")
      .set({
        checked,
        withoutAccount: JSON.stringify(withoutAccount.slice(0, maxShown)),
        finishedAt: sql`now()`,
      })
      .where("id", "=", id)
      .execute();
    await db
      .deleteFrom("reconciliations")
      .where("startedAt", "<", sql<string>`now() - interval '30 days'`)
      .execute();
  },

  /** Records a difference; members whose accounts are gone have none. */
  note: ({ userId, subscriptionId, fields }: Found) =>
    sql`
      insert into membership_differences (user_id, stripe_subscription_id, fields)
      select id, ${subscriptionId}, ${JSON.stringify(fields)}::jsonb from users where id = ${userId}
      on conflict (user_id) do update set
        stripe_subscription_id = excluded.stripe_subscription_id,
        fields = excluded.fields,
        checked_at = clock_timestamp()`.execute(db),

  /** Which of these accounts there are. */
  accountsAmong: async (userIds: readonly string[]): Promise<Set<string>> => {
    const rows = await db
      .selectFrom("users")
      .select("id")
      .where("id", "=", sql<string>`any(${userIds})`)
      .execute();
    return new Set(rows.map(({ id }) => id));
  },

  clear: (userId: string) => db.deleteFrom("membershipDifferences").where("userId", "=", userId).execute(),

  findDifference: (id: string) =>
    db
      .selectFrom("membershipDifferences")
      .select(["userId", "stripeSubscriptionId"])
      .where("id", "=", id)
      .executeTakeFirst(),

  list: () =>
    db
      .selectFrom("membershipDifferences as d")
      .innerJoin("users as u", "u.id", "d.userId")
      .innerJoin("userProfiles as p", "p.userId", "d.userId")
      .leftJoin("memberships as m", "m.userId", "d.userId")
      .select([
        "d.id",
        "d.userId",
        "m.id as membershipId",
        "p.name",
        sql<string>`u.email::text`.as("email"),
        sql<DifferenceField[]>`d.fields`.as("fields"),
        "d.foundAt",
      ])
      .orderBy("d.foundAt", "desc")
      .limit(maxShown)
      .execute(),
});

export type ReconciliationRepository = ReturnType<typeof createReconciliationRepository>;
