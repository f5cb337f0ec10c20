import type { PlanId } from "@evoya/domain/plans";
import { type Kysely, sql, type Updateable } from "kysely";
import type { DB, Memberships } from "../../db/schema.generated.ts";

export const membershipColumns = [
  "id",
  "userId",
  "planType",
  "status",
  "stripeCustomerId",
  "stripeSubscriptionId",
  "currentPeriodEnd",
  "cancelAtPeriodEnd",
  "nextPlanType",
  "grantEndsAt",
  "grantPlanType",
  "subscriptionCreatedAt",
  "pastDueSince",
  "paymentReminders",
  "suspendedAt",
  "updatedAt",
] as const;

/** Memberships, at most one row per member. */
export const createMembershipRepository = (db: Kysely<DB>) => ({
  find: (userId: string) =>
    db.selectFrom("memberships").select(membershipColumns).where("userId", "=", userId).executeTakeFirst(),

  findById: (id: string) =>
    db.selectFrom("memberships").select(membershipColumns).where("id", "=", id).executeTakeFirst(),

  /** Some that are paid for by subscription, ordered by id, after `id`. */
  subscribedAfter: (id: string, limit: number) =>
    db
      .selectFrom("memberships")
      .select(membershipColumns)
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
   * Deletes the row, with the level on the profile. The provider's events stay linked to the member, so that
   * they're deleted with the account.
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
   * Inside a transaction: the row, created if there's none, and locked so that changes for one member queue
   * up. Throws `conflict` if it doesn't get the lock within two seconds.
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
      .select(membershipColumns)
      .where("userId", "=", userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
  },

  /** The same for an existing row; undefined if there's none. */
  holdKnown: async (userId: string) => {
    await sql`set local lock_timeout = '2s'`.execute(db);
    return db
      .selectFrom("memberships")
      .select(membershipColumns)
      .where("userId", "=", userId)
      .forUpdate()
      .executeTakeFirst();
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

  /** A deletion of the account, scheduled or undone, no longer decides whether the plan goes on. */
  forgetLeaving: async (userId: string): Promise<void> => {
    await db
      .updateTable("users")
      .set({ deletionEndsPlan: false, deletionNextPlan: null })
      .where("id", "=", userId)
      .where("deletionEndsPlan", "=", true)
      .execute();
  },

  findBySubscription: (stripeSubscriptionId: string) =>
    db
      .selectFrom("memberships")
      .select(membershipColumns)
      .where("stripeSubscriptionId", "=", stripeSubscriptionId)
      .executeTakeFirst(),
});

export type MembershipRepository = ReturnType<typeof createMembershipRepository>;
export type MembershipRow = NonNullable<Awaited<ReturnType<MembershipRepository["find"]>>>;
