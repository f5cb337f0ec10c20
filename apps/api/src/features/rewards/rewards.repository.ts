import type { AnnouncedLot } from "@evoya/domain/points-expiry";
import type { RedemptionCanceller, RedemptionStatus } from "@evoya/domain/rewards";
import { type Kysely, type SqlBool, sql } from "kysely";
import {
  allOf,
  byCreation,
  countUpTo,
  inOrder,
  newestFirst,
  type PageAsk,
  readPage,
} from "../../db/keyset.ts";
import type { DB } from "../../db/schema.generated.ts";
import type { Place } from "../../http/cursor.ts";

type Page = { limit: number; after: Place | null };

const columns = [
  "r.id",
  "r.rewardKey",
  "r.costPoints",
  "r.status",
  "r.cancelledBy",
  "r.createdAt",
  "r.updatedAt",
] as const;

const inserted = [
  "id",
  "rewardKey",
  "costPoints",
  "status",
  "cancelledBy",
  "createdAt",
  "updatedAt",
] as const;

/** A page of redemptions with what they were paid with and their member's time zone, newest first. */
const paged = (db: Kysely<DB>, { limit, after }: Page) =>
  db
    .selectFrom("rewardRedemptions as r")
    .innerJoin("userProfiles as p", "p.userId", "r.userId")
    .select(columns)
    .select(["p.timezone", sql<AnnouncedLot[]>`r.paid_with`.as("paidWith")])
    .$call(newestFirst("r", { after, limit }));

const withMember = (db: Kysely<DB>) =>
  db
    .selectFrom("rewardRedemptions as r")
    .innerJoin("users as u", "u.id", "r.userId")
    .innerJoin("userProfiles as p", "p.userId", "r.userId")
    .select(columns)
    .select([
      "r.userId",
      "r.note",
      "p.pointsBalance",
      sql<string>`coalesce(p.name, 'Traveler')`.as("memberName"),
      sql<string>`u.email::text`.as("email"),
    ]);

type Settlement = {
  status: RedemptionStatus;
  fulfilledBy?: string | null;
  cancelledBy: RedemptionCanceller | null;
  note?: string | null;
};

type NewRedemption = {
  userId: string;
  rewardKey: string;
  costPoints: number;
  status: RedemptionStatus;
  ledgerEntryId: string;
  /** The lots its points came from. */
  paidWith: readonly AnnouncedLot[];
};

export type RedemptionFilter = {
  status?: RedemptionStatus | undefined;
  /** Only rows with these ids. */
  ids?: readonly string[] | undefined;
};

const conditions = ({ status, ids }: RedemptionFilter) =>
  allOf([
    ...(status ? [sql<SqlBool>`r.status = ${status}`] : []),
    ...(ids ? [sql<SqlBool>`r.id = any(${ids}::uuid[])`] : []),
  ]);

/** Rewards members have spent points on. */
export const createRewardRepository = (db: Kysely<DB>) => ({
  insert: ({ paidWith, ...redemption }: NewRedemption) =>
    db
      .insertInto("rewardRedemptions")
      .values({ ...redemption, paidWith: JSON.stringify(paidWith) })
      .returning(inserted)
      .executeTakeFirstOrThrow(),

  listOf: (userId: string, page: Page) => paged(db, page).where("r.userId", "=", userId).execute(),

  page: (filter: RedemptionFilter, ask: PageAsk) =>
    readPage(withMember(db).where(conditions(filter)), byCreation("r"), ask),

  count: (filter: RedemptionFilter) =>
    countUpTo(
      db,
      inOrder(db.selectFrom("rewardRedemptions as r").select("r.id").where(conditions(filter)), "r"),
    ),

  findForStaff: (id: string) => withMember(db).where("r.id", "=", id).executeTakeFirst(),

  /** Whether this reward was requested and is still pending. */
  isAwaited: async (userId: string, rewardKey: string): Promise<boolean> => {
    const found = await db
      .selectFrom("rewardRedemptions")
      .select("id")
      .where("userId", "=", userId)
      .where("rewardKey", "=", rewardKey)
      .where("status", "=", "requested")
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  },

  /** Inside a transaction: the redemption, locked. */
  hold: (id: string) =>
    db
      .selectFrom("rewardRedemptions")
      .select([...inserted, "userId", sql<AnnouncedLot[]>`paid_with`.as("paidWith")])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst(),

  settle: (id: string, changes: Settlement) =>
    db
      .updateTable("rewardRedemptions")
      .set(changes)
      .where("id", "=", id)
      .returning(inserted)
      .executeTakeFirstOrThrow(),
});

export type RewardRepository = ReturnType<typeof createRewardRepository>;
