import { type Kysely, sql } from "kysely";
import type { DB, PointsLedgerKind } from "../../db/schema.generated.ts";

type Change = {
  userId: string;
  kind: PointsLedgerKind;
  earnedChange: number;
  balanceChange: number;
  reason: string;
  key: string;
  adminUserId?: string | null;
};

/** An entry that was added to the ledger, and the balance after it. */
export type PointsChange = Pick<Change, "userId" | "earnedChange" | "balanceChange"> & { balance: number };

/** Gets each entry that was added. */
export type OnPointsChange = (change: PointsChange) => Promise<void>;

/** Entries of the points ledger, and the totals that change with them. */
export const createPointsEntryRepository = (db: Kysely<DB>, onChange: OnPointsChange) => {
  const locked = (userId: string) =>
    db
      .selectFrom("userProfiles")
      .select(["travelPoints", "pointsBalance", "timezone"])
      .where("userId", "=", userId)
      .forUpdate();

  /** Inside a transaction: both totals and where the member lives, locked so that changes to one member's points queue up. */
  const holdTotals = (userId: string) => locked(userId).executeTakeFirstOrThrow();

  /** As `holdTotals`, if there's such a member. */
  const holdMember = (userId: string) => locked(userId).executeTakeFirst();

  /** Like `holdTotals`, for the balance. */
  const holdBalance = async (userId: string): Promise<number> => (await holdTotals(userId)).pointsBalance;

  /** The entry's id, or null if its key is already in the ledger. */
  const add = async ({ key, ...change }: Change): Promise<string | null> => {
    const { userId, earnedChange, balanceChange } = change;
    const balance = await holdBalance(userId);
    const added = await db
      .insertInto("pointsLedger")
      .values({ ...change, balanceAfter: balance + balanceChange, idempotencyKey: key })
      .onConflict((conflict) => conflict.columns(["userId", "idempotencyKey"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!added) return null;
    await db
      .updateTable("userProfiles")
      .set({
        travelPoints: sql`travel_points + ${earnedChange}`,
        pointsBalance: sql`points_balance + ${balanceChange}`,
      })
      .where("userId", "=", userId)
      .execute();
    await onChange({ userId, earnedChange, balanceChange, balance: balance + balanceChange });
    return added.id;
  };

  return { holdMember, holdTotals, holdBalance, add };
};
