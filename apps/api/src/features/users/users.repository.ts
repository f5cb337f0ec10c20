import { type BadgeName, pointsOfBadge } from "@evoya/domain/badges";
import { daysOfPeriod } from "@evoya/domain/periods";
import type { PlanId } from "@evoya/domain/plans";
import { daysOf, type JoinedWithin, type LastSeen } from "@evoya/domain/user-filters";
import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import { allOf, countUpTo, createPageReader, type PageAsk, readPage, type SortBy } from "../../db/keyset.ts";
import { calledOrReachedBy } from "../../db/member-search.ts";
import type { PreparedReads } from "../../db/prepared.ts";
import type { DB } from "../../db/schema.generated.ts";
import { isInPeriod } from "../../db/team-day.ts";

export type UserFilter = {
  q?: string | undefined;
  plan?: PlanId | undefined;
  badge?: BadgeName | undefined;
  level?: number | undefined;
  joined?: JoinedWithin | undefined;
  /** Joined on these UTC days. */
  period?: string | undefined;
  seen?: LastSeen | undefined;
  verified?: "yes" | "no" | undefined;
  /** Only rows with these ids. */
  ids?: readonly string[] | undefined;
};

type Column = RawBuilder<unknown>;
const profileId = sql`p.user_id`;
const accountId = sql`u.id`;
const seenAt = sql`coalesce(u.last_seen_at, 'epoch'::timestamptz)`;

const sorts: Record<string, SortBy> = {
  createdAt: { by: sql`p.created_at`, id: profileId, type: "timestamptz" },
  name: { by: sql`lower(coalesce(p.name, ''))`, id: profileId, type: "text" },
  email: { by: sql`u.email`, id: accountId, type: "citext" },
  travelPoints: { by: sql`p.travel_points`, id: profileId, type: "int" },
  lastSeenAt: { by: seenAt, id: accountId, type: "timestamptz" },
};

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;

const ofEither = ({ q, ids }: UserFilter, id: Column) => [
  ...(q ? [calledOrReachedBy(q, id)] : []),
  ...(ids ? [sql<SqlBool>`${id} = any(${ids}::uuid[])`] : []),
];

const inBadge = (badge: BadgeName) => {
  const { from, below } = pointsOfBadge(badge);
  return below === null
    ? sql<SqlBool>`p.travel_points >= ${from}`
    : sql<SqlBool>`p.travel_points between ${from} and ${below - 1}`;
};

/** Nobody, if it isn't one. */
const joinedIn = (period: string) => {
  const days = daysOfPeriod(period);
  return days ? isInPeriod(sql`p.created_at`, days.from, days.to) : sql<SqlBool>`false`;
};

const ofProfile = ({ plan, badge, level, joined, period }: UserFilter) => [
  ...(plan ? [sql<SqlBool>`p.membership_level = ${plan}`] : []),
  ...(level ? [sql<SqlBool>`p.badge_level = ${level}`] : []),
  ...(badge ? [inBadge(badge)] : []),
  ...(joined ? [sql<SqlBool>`p.created_at >= ${daysAgo(daysOf(joined))}`] : []),
  ...(period ? [joinedIn(period)] : []),
];

const wasSeen = (when: LastSeen) => {
  if (when === "never") return sql<SqlBool>`${seenAt} = 'epoch'::timestamptz`;
  const since = daysAgo(daysOf(when));
  return when === "longer"
    ? sql<SqlBool>`${seenAt} < ${since} and ${seenAt} > 'epoch'::timestamptz`
    : sql<SqlBool>`${seenAt} >= ${since}`;
};

const ofAccount = ({ seen, verified }: UserFilter) => [
  ...(seen ? [wasSeen(seen)] : []),
  ...(verified === "yes" ? [sql<SqlBool>`u.email_verified_at is not null`] : []),
  ...(verified === "no" ? [sql<SqlBool>`u.email_verified_at is null`] : []),
];

const joined = (db: Kysely<DB>, filter: UserFilter) =>
  db
    .selectFrom("userProfiles as p")
    .innerJoin("users as u", "u.id", "p.userId")
    .where(allOf([...ofEither(filter, profileId), ...ofProfile(filter), ...ofAccount(filter)]));

/** The members a filter finds, using just one table if possible: joining everything would read both from end to end. */
function counted(db: Kysely<DB>, filter: UserFilter) {
  const [profile, account] = [ofProfile(filter), ofAccount(filter)];
  if (account.length === 0)
    return db
      .selectFrom("userProfiles as p")
      .select("p.userId as id")
      .where(allOf([...ofEither(filter, profileId), ...profile]));
  return profile.length === 0
    ? db
        .selectFrom("users as u")
        .select("u.id")
        .where(allOf([...ofEither(filter, accountId), ...account]))
    : joined(db, filter).select("u.id");
}

const listed = (db: Kysely<DB>, filter: UserFilter) =>
  joined(db, filter).select([
    "u.id",
    "p.name",
    sql<string>`u.email::text`.as("email"),
    sql<boolean>`u.email_verified_at is not null`.as("isVerified"),
    "p.membershipLevel as level",
    "p.badgeLevel",
    "p.travelPoints",
    "p.createdAt",
    "u.lastSeenAt",
    "p.updatedAt",
  ]);

const readEveryone = createPageReader((db) => listed(db, {}), sorts);

const narrows = (filter: UserFilter): boolean =>
  Object.values(filter).some((part) => part !== undefined && part !== "");

/** Members' accounts, for staff's lists. */
export const createUserRepository = (db: Kysely<DB>, reads: PreparedReads) => ({
  page: (filter: UserFilter, ask: PageAsk) =>
    narrows(filter) ? readPage(listed(db, filter), sorts, ask) : readEveryone(db, reads, ask),

  /** How many a filter finds; without a filter, from a counter kept by triggers. */
  count: async (filter: UserFilter) => {
    if (narrows(filter)) return countUpTo(db, counted(db, filter));
    const row = await db.selectFrom("statTotals").select("n").where("key", "=", "users").executeTakeFirst();
    return { count: row?.n ?? 0, isExact: true };
  },
});

export type UserRepository = ReturnType<typeof createUserRepository>;
