import type { PlanId } from "@evoya/domain/plans";
import { type Kysely, sql, type Updateable } from "kysely";
import type { DB, Memberships } from "../../db/schema.generated.ts";

const columns = [
  "id",
  "userId",
  "planType",
  "status",
  "stripeCustomerId",
  "stripeSubscriptionId",
  "currentPeriodEnd",
  "cancelAtPeriodEnd",
  "grantEndsAt",
  "pastDueSince",
  "paymentReminders",
  "suspendedAt",
  "updatedAt",
] as const;

/** How long one change may take with the provider: longer than all its requests together (their deadline is 25 s). */
const turn = sql<string>`now() + interval '90 seconds'`;

/** Memberships, one row per member at most, and whose turn it is to change them at the provider. */
export const createMembershipRepository = (db: Kysely<DB>) => ({
  find: (userId: string) =>
    db.selectFrom("memberships").select(columns).where("userId", "=", userId).executeTakeFirst(),

  findById: (id: string) =>
    db.selectFrom("memberships").select(columns).where("id", "=", id).executeTakeFirst(),

  /** Some that are paid for by subscription, in the order of their ids, after `id`. */
  subscribedAfter: (id: string, limit: number) =>
    db
      .selectFrom("memberships")
      .select(columns)
      .where("stripeSubscriptionId", "is not", null)
      .where("id", ">", id)
      .orderBy("id")
      .limit(limit)
      .execute(),

  /** Whether another member has this customer id. */
  isCustomerOfAnother: async (stripeCustomerId: string, userId: string): Promise<boolean> => {
    const other = await db
      .selectFrom("memberships")
      .select("id")
      .where("stripeCustomerId", "=", stripeCustomerId)
      .where("userId", "!=", userId)
      .executeTakeFirst();
    return other !== undefined;
  },

  /**
   * Deletes the row, with the level on the profile. The provider's events of the member stay known as theirs, so that
   * they go when the account goes.
   */
  remove: async ({
    id,
    userId,
    stripeCustomerId,
  }: {
    id: string;
    userId: string;
    stripeCustomerId: string | null;
  }) => {
    await db
      .updateTable("stripeEvents")
      .set({ userId })
      .where("customerId", "=", stripeCustomerId)
      .where("userId", "is", null)
      .execute();
    await db.deleteFrom("memberships").where("id", "=", id).execute();
    await db
      .updateTable("userProfiles")
      .set({ membershipLevel: "free" })
      .where("userId", "=", userId)
      .execute();
  },

  /**
   * Inside a transaction: the row, made if it is not there, and held so that changes for one member queue up. Who
   * can't have it within two seconds is refused with `conflict`.
   */
  hold: async (userId: string) => {
    await sql`set local lock_timeout = '2s'`.execute(db);
    await db
      .insertInto("memberships")
      .values({ userId, planType: "free" })
      .onConflict((conflict) => conflict.column("userId").doNothing())
      .execute();
    return db
      .selectFrom("memberships")
      .select(columns)
      .where("userId", "=", userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
  },

  /** The same for a row that is there already; undefined where there is none. */
  holdKnown: async (userId: string) => {
    await sql`set local lock_timeout = '2s'`.execute(db);
    return db
      .selectFrom("memberships")
      .select(columns)
      .where("userId", "=", userId)
      .forUpdate()
      .executeTakeFirst();
  },

  /** Takes the member's turn at the provider. The answer ends it; null while another change is under way. */
  takeTurn: async (userId: string): Promise<string | null> => {
    const taken = await db
      .insertInto("membershipTurns")
      .values({ userId, turnEndsAt: turn })
      .onConflict((conflict) =>
        conflict
          .column("userId")
          .doUpdateSet({ turnEndsAt: turn })
          .where((eb) =>
            eb.or([
              eb("membershipTurns.turnEndsAt", "is", null),
              eb("membershipTurns.turnEndsAt", "<", sql<string>`now()`),
            ]),
          ),
      )
      .returning("turnEndsAt")
      .executeTakeFirst();
    return taken?.turnEndsAt ?? null;
  },

  endTurn: async (userId: string, turnEndsAt: string): Promise<void> => {
    await db
      .updateTable("membershipTurns")
      .set({ turnEndsAt: null })
      .where("userId", "=", userId)
      .where("turnEndsAt", "=", turnEndsAt)
      .execute();
  },

  /** How many readings of the provider have been applied to this member. */
  countReadings: async (userId: string): Promise<number> => {
    const row = await db
      .selectFrom("membershipTurns")
      .select("readings")
      .where("userId", "=", userId)
      .executeTakeFirst();
    return Number(row?.readings ?? 0);
  },

  /** Counts one more reading; false when another was applied after `readings` were counted. */
  addReading: async (userId: string, readings: number): Promise<boolean> => {
    const counted = await db
      .insertInto("membershipTurns")
      .values({ userId, readings: readings + 1 })
      .onConflict((conflict) =>
        conflict
          .column("userId")
          .doUpdateSet({ readings: readings + 1 })
          .where("membershipTurns.readings", "=", readings),
      )
      .returning("userId")
      .executeTakeFirst();
    return counted !== undefined;
  },

  /** Changes the membership and, in step with it, the level on the profile. */
  update: async (userId: string, changes: Updateable<Memberships>, level: PlanId): Promise<void> => {
    await db.updateTable("memberships").set(changes).where("userId", "=", userId).execute();
    await db
      .updateTable("userProfiles")
      .set({ membershipLevel: level })
      .where("userId", "=", userId)
      .where("membershipLevel", "!=", level)
      .execute();
  },

  /** Some whose reminder number `reminder` is due: they owe since `since` or longer. Held, for one worker alone. */
  holdUnpaid: (reminder: number, since: string, limit: number) =>
    db
      .selectFrom("memberships")
      .select(columns)
      .where("pastDueSince", "<=", since)
      .where("paymentReminders", "<", reminder)
      .where("status", "=", "active")
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute(),

  /** Some whose grant is over and who still count as members of its plan. Held, for one worker alone. */
  holdEndedGrants: (now: string, limit: number) =>
    db
      .selectFrom("memberships")
      .select(columns)
      .where("grantEndsAt", "<=", now)
      .where("status", "=", "active")
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute(),

  findBySubscription: (stripeSubscriptionId: string) =>
    db
      .selectFrom("memberships")
      .select(columns)
      .where("stripeSubscriptionId", "=", stripeSubscriptionId)
      .executeTakeFirst(),
});

export type MembershipRepository = ReturnType<typeof createMembershipRepository>;
export type MembershipRow = NonNullable<Awaited<ReturnType<MembershipRepository["find"]>>>;
