import { type WayToEarn, waysToEarn } from "@evoya/domain/points";
import { type PointsLot, pointsExpireOn, returnedLots } from "@evoya/domain/points-expiry";
import { type Kysely, sql } from "kysely";
import type { DB, PointsLedgerKind } from "../../db/schema.generated.ts";
import type { Place } from "../../http/cursor.ts";
import { createPointsLotRepository } from "./points-lots.repository.ts";

type Change = {
  userId: string;
  kind: PointsLedgerKind;
  earnedChange: number;
  balanceChange: number;
  reason: string;
  key: string;
  adminUserId?: string | null;
};

type Entry = { userId: string; points: number; reason: string; key: string };
type Adjustment = Omit<Entry, "points"> & { to: number; adminUserId: string | null };
type Refund = Entry & { paidWith: readonly PointsLot[]; adminUserId: string | null };
type Award = Omit<Entry, "key"> & { way: WayToEarn; subject: string };

const awardKey = (way: WayToEarn, subject: string): string => `${waysToEarn[way].keys}${subject}`;
const takenBackKey = (way: WayToEarn, subject: string): string => `taken-back-${awardKey(way, subject)}`;

/** An entry that was added to the ledger, and what can be spent since then. */
export type PointsChange = Pick<Change, "userId" | "earnedChange" | "balanceChange"> & { balance: number };

/**
 * The points ledger. A key is paid once per member; both totals and the lots that expire change with the entry (design
 * §4, decision 199). `onChange` hears of each entry.
 */
export const createPointsRepository = (
  db: Kysely<DB>,
  clock: () => Date,
  onChange: (change: PointsChange) => Promise<void> = async () => {},
) => {
  const lots = createPointsLotRepository(db);
  const today = (): string => clock().toISOString().slice(0, 10);
  const putEarned = (userId: string, points: number) =>
    lots.put(userId, [{ expiresOn: pointsExpireOn(today()), points }]);

  /** Inside a transaction: both totals, locked so that changes to one member's points queue up. */
  const holdTotals = (userId: string) =>
    db
      .selectFrom("userProfiles")
      .select(["travelPoints", "pointsBalance"])
      .where("userId", "=", userId)
      .forUpdate()
      .executeTakeFirstOrThrow();

  /** As `holdTotals`, of what can be spent. */
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

  return {
    holdBalance,

    /**
     * Adds `points` (whole, above 0) for one of the ways to earn them, unless `subject` has already been paid for.
     * True if they were added.
     */
    award: async ({ points, way, subject, ...entry }: Award): Promise<boolean> => {
      const key = awardKey(way, subject);
      const added = await add({
        ...entry,
        key,
        kind: "earned",
        earnedChange: points,
        balanceChange: points,
      });
      if (added) await putEarned(entry.userId, points);
      return added !== null;
    },

    /**
     * Takes an award back, once. Neither total falls below nothing: what is spent stays spent. The points that expire
     * last go, so earning and giving back never makes old points last longer.
     */
    takeBack: async ({ points, way, subject, ...entry }: Award): Promise<void> => {
      const { travelPoints, pointsBalance } = await holdTotals(entry.userId);
      const taken = Math.min(points, pointsBalance);
      const added = await add({
        ...entry,
        key: takenBackKey(way, subject),
        kind: "adjusted",
        earnedChange: -Math.min(points, travelPoints),
        balanceChange: -taken,
      });
      if (added) await lots.take(entry.userId, taken, "newest");
    },

    /**
     * Takes `points` the member has, oldest first; the points ever earned stay. Returns the entry's id and the lots
     * they came from, or null for a known key.
     */
    spend: async ({ points, ...entry }: Entry): Promise<{ id: string; paidWith: PointsLot[] } | null> => {
      const id = await add({ ...entry, kind: "redeemed", earnedChange: 0, balanceChange: -points });
      return id ? { id, paidWith: await lots.take(entry.userId, points, "oldest") } : null;
    },

    /** Returns spent points to the lots they came from, once. */
    refund: async ({ points, paidWith, ...entry }: Refund): Promise<void> => {
      const added = await add({ ...entry, kind: "refunded", earnedChange: 0, balanceChange: points });
      if (added) await lots.put(entry.userId, returnedLots(points, paidWith, today()));
    },

    /** Lets a lot expire, once; the points ever earned stay. */
    expire: async (userId: string, { expiresOn, points }: PointsLot): Promise<void> => {
      const added = await add({
        userId,
        kind: "expired",
        earnedChange: 0,
        balanceChange: -points,
        reason: "Expired",
        key: `expired-${expiresOn}`,
      });
      if (added) await lots.remove(userId, expiresOn);
    },

    /**
     * Sets the points ever earned, with a reason. What can be spent moves along, but never below nothing: what is spent
     * stays spent.
     */
    adjust: async ({ to, ...entry }: Adjustment): Promise<void> => {
      const totals = await holdTotals(entry.userId);
      const earnedChange = to - totals.travelPoints;
      const balanceChange = Math.max(earnedChange, -totals.pointsBalance);
      if (!(await add({ ...entry, kind: "adjusted", earnedChange, balanceChange }))) return;
      if (balanceChange > 0) await putEarned(entry.userId, balanceChange);
      else await lots.take(entry.userId, -balanceChange, "oldest");
    },

    /** The points that expire next, with the last day to spend them; null if there are none. */
    nextExpiryOf: lots.nextOf,

    totalsOf: (userId: string) =>
      db
        .selectFrom("userProfiles")
        .select(["travelPoints", "pointsBalance"])
        .where("userId", "=", userId)
        .executeTakeFirst(),

    entriesOf: (userId: string, { limit, after }: { limit: number; after: Place | null }) =>
      db
        .selectFrom("pointsLedger")
        .select(["id", "kind", "earnedChange", "balanceChange", "balanceAfter", "reason", "createdAt"])
        .where("userId", "=", userId)
        .$if(after !== null, (query) =>
          query.where(({ eb, refTuple, tuple }) =>
            eb(refTuple("createdAt", "id"), "<", tuple(after!.createdAt, after!.id)),
          ),
        )
        .orderBy("createdAt", "desc")
        .orderBy("id", "desc")
        .limit(limit)
        .execute(),

    /** What was awarded for `subject` and not taken back; 0 if nothing was. */
    earnedFor: async ({
      userId,
      way,
      subject,
    }: Pick<Award, "userId" | "way" | "subject">): Promise<number> => {
      const { points } = await db
        .selectFrom("pointsLedger")
        .select((eb) => eb.fn.coalesce(eb.fn.sum<string>("earnedChange"), sql<string>`0`).as("points"))
        .where("userId", "=", userId)
        .where("idempotencyKey", "in", [awardKey(way, subject), takenBackKey(way, subject)])
        .executeTakeFirstOrThrow();
      return Number(points);
    },

    /** Points earned in one way since `since`. */
    earnedSince: async (userId: string, way: WayToEarn, since: Date): Promise<number> => {
      const { points } = await db
        .selectFrom("pointsLedger")
        .select((eb) => eb.fn.coalesce(eb.fn.sum<string>("earnedChange"), sql<string>`0`).as("points"))
        .where("userId", "=", userId)
        .where("idempotencyKey", "like", `${waysToEarn[way].keys}%`)
        .where("createdAt", ">=", since.toISOString())
        .executeTakeFirstOrThrow();
      return Number(points);
    },
  };
};

export type PointsRepository = ReturnType<typeof createPointsRepository>;
