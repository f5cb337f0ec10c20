import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

/** The ledger of points. A key is paid once per member; both totals change with the entry (design §4). */
export const createPointsRepository = (db: Kysely<DB>) => ({
  /** Adds `points` (whole, above 0) unless `key` was paid before. True when they were added. */
  award: async (entry: { userId: string; points: number; reason: string; key: string }): Promise<boolean> => {
    const { userId, points, reason, key } = entry;
    // The profile row is locked first, so that two awards at once add up.
    const { pointsBalance } = await db
      .selectFrom("userProfiles")
      .select("pointsBalance")
      .where("userId", "=", userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const added = await db
      .insertInto("pointsLedger")
      .values({
        userId,
        kind: "earned",
        earnedChange: points,
        balanceChange: points,
        balanceAfter: pointsBalance + points,
        reason,
        idempotencyKey: key,
      })
      .onConflict((conflict) => conflict.columns(["userId", "idempotencyKey"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!added) return false;
    await db
      .updateTable("userProfiles")
      .set({ travelPoints: sql`travel_points + ${points}`, pointsBalance: sql`points_balance + ${points}` })
      .where("userId", "=", userId)
      .execute();
    return true;
  },
});

export type PointsRepository = ReturnType<typeof createPointsRepository>;
