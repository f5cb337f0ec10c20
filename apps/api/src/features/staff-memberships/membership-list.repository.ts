import { type MembershipStatus, membershipStatuses, type PlanId, planIds } from "@evoya/domain/plans";
import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import {
  containing,
  countUpTo,
  isSearchable,
  type PageAsk,
  readPage,
  type SortBy,
  startingWith,
} from "../../db/keyset.ts";
import type { DB } from "../../db/schema.generated.ts";

export type MembershipFilter = {
  q?: string | undefined;
  /** One plan, or every plan except Free. */
  plan?: PlanId | "paid" | undefined;
  status?: MembershipStatus | undefined;
  /** Only rows with these ids. */
  ids?: readonly string[] | undefined;
};

const id = sql`m.id`;
const sorts: Record<string, SortBy> = {
  createdAt: { by: sql`m.created_at`, id, type: "timestamptz" },
  updatedAt: { by: sql`m.updated_at`, id, type: "timestamptz" },
  email: { by: sql`u.email`, id: sql`u.id`, type: "citext" },
  plan: { by: sql`m.plan_type`, id, type: "text" },
  status: { by: sql`m.status`, id, type: "text" },
  stripeCustomerId: { by: sql`coalesce(m.stripe_customer_id, '')`, id, type: "text" },
};

/**
 * Those whose email or customer id contains `text`, using one index for each, and another for texts too short
 * for those.
 */
const found = (text: string): RawBuilder<SqlBool> =>
  isSearchable(text)
    ? sql<SqlBool>`m.id in (
        select s.id from memberships as s join users as u on u.id = s.user_id where u.email::text ilike ${containing(text)}
        union select id from memberships where stripe_customer_id ilike ${containing(text)})`
    : sql<SqlBool>`m.id in (select s.id from memberships as s join users as u on u.id = s.user_id
        where lower(u.email::text) like ${startingWith(text.toLowerCase())})`;

const onPlan = (plan: PlanId | "paid"): RawBuilder<SqlBool> =>
  plan === "paid" ? sql<SqlBool>`m.plan_type <> 'free'` : sql<SqlBool>`m.plan_type = ${plan}`;

const all = ({ q, plan, status, ids }: MembershipFilter): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.join(
    [
      sql<SqlBool>`true`,
      ...(q ? [found(q)] : []),
      ...(plan ? [onPlan(plan)] : []),
      ...(status ? [sql<SqlBool>`m.status = ${status}`] : []),
      ...(ids ? [sql<SqlBool>`m.id = any(${ids}::uuid[])`] : []),
    ],
    sql` and `,
  )}`;

const rows = (db: Kysely<DB>) =>
  db
    .selectFrom("memberships as m")
    .innerJoin("users as u", "u.id", "m.userId")
    .innerJoin("userProfiles as p", "p.userId", "m.userId")
    .select([
      "m.id",
      "m.userId",
      "p.name",
      "p.timezone",
      sql<string>`u.email::text`.as("email"),
      "m.planType",
      "m.status",
      "m.stripeCustomerId",
      "m.stripeSubscriptionId",
      "m.currentPeriodEnd",
      "m.cancelAtPeriodEnd",
      "m.pastDueSince",
      "m.grantPlanType as grantPlan",
      "m.grantEndsAt",
      "m.suspendedAt",
      "m.createdAt",
      "m.updatedAt",
    ]);

/** Memberships, as staff list them. */
export const createMembershipListRepository = (db: Kysely<DB>) => ({
  page: (filter: MembershipFilter, ask: PageAsk) => readPage(rows(db).where(all(filter)), sorts, ask),

  find: (membershipId: string) => rows(db).where("m.id", "=", membershipId).executeTakeFirst(),

  /** How many a filter finds; plans and statuses come from the counters that triggers keep. */
  count: async (filter: MembershipFilter) => {
    if (filter.q || filter.ids)
      return countUpTo(db, db.selectFrom("memberships as m").select("m.id").where(all(filter)));
    const isMeant = (plan: PlanId) =>
      filter.plan === "paid" ? plan !== "free" : (filter.plan ?? plan) === plan;
    const keys = planIds
      .filter(isMeant)
      .flatMap((plan) =>
        membershipStatuses
          .filter((status) => (filter.status ?? status) === status)
          .map((status) => `memberships:${status}:${plan}`),
      );
    const { n } = await db
      .selectFrom("statTotals")
      .select(sql<number>`coalesce(sum(n), 0)::int`.as("n"))
      .where("key", "in", keys)
      .executeTakeFirstOrThrow();
    return { count: n, isExact: true };
  },
});

export type MembershipListRepository = ReturnType<typeof createMembershipListRepository>;
export type FoundMembership = NonNullable<Awaited<ReturnType<MembershipListRepository["find"]>>>;
