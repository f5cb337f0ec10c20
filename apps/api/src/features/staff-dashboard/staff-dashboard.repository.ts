import { sql } from "kysely";
import { type PreparedReads, prepared } from "../../db/prepared.ts";

const counters = prepared<object>()((db) =>
  db
    .selectFrom("statCounters")
    .select(["key", sql<number>`sum(n)::bigint`.as("n")])
    .groupBy("key"),
);

/** By profile, the way the list of users counts new members (admin spec §7). */
const signups = prepared<{ since: string }>()((db, args) =>
  db
    .selectFrom("userProfiles")
    .select((count) => count.fn.countAll<number>().as("n"))
    .where("createdAt", ">=", args.since),
);

/** Few at any time: whoever delivers one takes it out of the index of open ones. */
const rewards = prepared<object>()((db) =>
  db
    .selectFrom("rewardRedemptions")
    .select((count) => count.fn.countAll<number>().as("n"))
    .where("status", "=", sql.lit("requested")),
);

/** Few at any time: an answer takes one out of the index of those that wait. */
const cancelAsks = prepared<object>()((db) =>
  db
    .selectFrom("bookingRequests")
    .select((count) => count.fn.countAll<number>().as("n"))
    .where("cancelAskedAt", "is not", null)
    .where("archivedAt", "is", null),
);

/** The dashboard's figures, from counters that triggers maintain, without counting big tables (performance.md §5). */
export const createStaffDashboardRepository = (reads: PreparedReads) => ({
  /** Row counts by key, such as "users" or "memberships:active:base". */
  counters: async (): Promise<Map<string, number>> => {
    const rows = await reads.all(counters, {});
    return new Map(rows.map(({ key, n }) => [key, n]));
  },
  rewardsToDeliver: async (): Promise<number> => (await reads.first(rewards, {}))?.n ?? 0,
  /** Bookings whose members wait for an answer to asking to cancel. */
  askedToCancel: async (): Promise<number> => (await reads.first(cancelAsks, {}))?.n ?? 0,
  signupsSince: async (since: Date): Promise<number> =>
    (await reads.first(signups, { since: since.toISOString() }))?.n ?? 0,
});

export type StaffDashboardRepository = ReturnType<typeof createStaffDashboardRepository>;
