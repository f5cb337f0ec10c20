import { randomUUID } from "node:crypto";
import { calendarDateIn } from "@evoya/domain/dates";
import { type WayToEarn, waysToEarn } from "@evoya/domain/points";
import { type AnnouncedLot, type PointsLot, pointsExpireOn } from "@evoya/domain/points-expiry";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";
import { createPointsEntryRepository, type OnPointsChange } from "./points-entries.repository.ts";
import { createPointsLotRepository } from "./points-lots.repository.ts";

type Entry = { userId: string; points: number; reason: string; key: string };
type Adjustment = Omit<Entry, "points"> & { to: number; adminUserId: string | null };
/** `lots` are those that can be spent again. */
type Refund = Entry & { lots: readonly AnnouncedLot[]; adminUserId: string | null };
type Award = Omit<Entry, "key"> & { way: WayToEarn; subject: string };

const awardKey = (way: WayToEarn, subject: string): string => `${waysToEarn[way].keys}${subject}`;
const takenBackKey = (way: WayToEarn, subject: string): string => `taken-back-${awardKey(way, subject)}`;

/**
 * The points ledger. Each key is paid once per member; both totals and the expiring lots change with the
 * entry (design §4, decision 199). `onChange` gets each entry.
 */
export const createPointsRepository = (
  db: Kysely<DB>,
  clock: () => Date,
  onChange: OnPointsChange = async () => {},
) => {
  const lots = createPointsLotRepository(db);
  const { holdMember, holdTotals, holdBalance, add } = createPointsEntryRepository(db, onChange);

  /** They last by the month it is where their member lives. */
  const putEarned = async (userId: string, points: number): Promise<void> => {
    const { timezone } = await holdTotals(userId);
    const today = calendarDateIn(timezone ?? "UTC", clock());
    await lots.put(userId, [{ expiresOn: pointsExpireOn(today), points }]);
  };

  /** The key is random: points that come back may expire on a day that others expired on before. */
  const addExpired = (userId: string, points: number) =>
    add({
      userId,
      kind: "expired",
      earnedChange: 0,
      balanceChange: -points,
      reason: "Expired",
      key: `expired-${randomUUID()}`,
    });

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
     * Takes an award back, once. Neither total falls below zero: points already spent stay spent, and if there's
     * nothing left, nothing happens. Takes the points that expire last, so that earning points and losing them again
     * never makes old ones last longer.
     */
    takeBack: async ({ points, way, subject, ...entry }: Award): Promise<void> => {
      const { travelPoints, pointsBalance } = await holdTotals(entry.userId);
      const taken = Math.min(points, pointsBalance);
      const unearned = Math.min(points, travelPoints);
      if (taken === 0 && unearned === 0) return;
      const added = await add({
        ...entry,
        key: takenBackKey(way, subject),
        kind: "adjusted",
        earnedChange: -unearned,
        balanceChange: -taken,
      });
      if (added) await lots.take(entry.userId, taken, "newest");
    },

    /**
     * Takes `points` the member has, oldest first; the lifetime total stays. Returns the entry's id and the
     * lots they came from, or null for a known key.
     */
    spend: async ({ points, ...entry }: Entry): Promise<{ id: string; paidWith: AnnouncedLot[] } | null> => {
      const id = await add({ ...entry, kind: "redeemed", earnedChange: 0, balanceChange: -points });
      return id ? { id, paidWith: await lots.take(entry.userId, points, "oldest") } : null;
    },

    /** Returns spent points, once. Those without a place in `lots` expire at once. */
    refund: async ({ points, lots: returned, ...entry }: Refund): Promise<void> => {
      const added = await add({ ...entry, kind: "refunded", earnedChange: 0, balanceChange: points });
      if (!added) return;
      await lots.put(entry.userId, returned);
      const expired = points - returned.reduce((sum, lot) => sum + lot.points, 0);
      if (expired > 0) await addExpired(entry.userId, expired);
    },

    /** Expires a lot; the lifetime total stays. The caller holds the profile, and has found the lot since. */
    expire: async (userId: string, { expiresOn, points }: PointsLot): Promise<void> => {
      await addExpired(userId, points);
      await lots.remove(userId, expiresOn);
    },

    /** Inside a transaction: a member's totals, locked; undefined if there's no such member. */
    holdMember,

    /** Adds points that staff give, once for a key. */
    grant: async ({ points, ...entry }: Entry & { adminUserId: string | null }): Promise<void> => {
      const added = await add({ ...entry, kind: "adjusted", earnedChange: points, balanceChange: points });
      if (added) await putEarned(entry.userId, points);
    },

    /**
     * Sets the lifetime total, with a reason. The balance changes by the same amount, but never below zero:
     * points already spent stay spent.
     */
    adjust: async ({ to, ...entry }: Adjustment): Promise<void> => {
      const totals = await holdTotals(entry.userId);
      const earnedChange = to - totals.travelPoints;
      const balanceChange = Math.max(earnedChange, -totals.pointsBalance);
      if (!(await add({ ...entry, kind: "adjusted", earnedChange, balanceChange }))) return;
      if (balanceChange > 0) await putEarned(entry.userId, balanceChange);
      else await lots.take(entry.userId, -balanceChange, "oldest");
    },

    /** The points awarded for `subject` and not taken back; 0 if there are none. */
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
