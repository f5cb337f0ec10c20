import { refusalText } from "@evoya/domain/entitlement-refusals";
import {
  checkEntitlement,
  type EntitlementStanding,
  entitlementStanding,
  type Feature,
  features,
  overrideInForce,
} from "@evoya/domain/entitlements";
import { activeLevel, isPaid, type MembershipTerm, type PlanId } from "@evoya/domain/plans";
import { Problem } from "@evoya/schemas/problems";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { type PreparedReads, prepared } from "../../db/prepared.ts";

/** The member's level, and how many are left of the feature asked about; null is unlimited. */
export type Allowance = { level: PlanId; remaining: number | null };

/** What other features can ask about a member's plan. */
export type MembershipReader = {
  /** The member's current level (design D23). */
  levelOf: (userId: string) => Promise<PlanId>;
  /** The same, with the plan that the team has paused, if there's one. */
  planOf: (userId: string) => Promise<{ level: PlanId; paused: PlanId | null }>;
  /** Whether the member may use `feature` (once more, if uses are counted). */
  allows: (userId: string, feature: Feature, used?: number) => Promise<boolean>;
  /** How many the member may have, or use in the current period, including grants; null is unlimited, 0 is none. */
  limitOf: (userId: string, feature: Feature) => Promise<number | null>;
  /** The member's allowance for every feature, given how much of each is used. */
  standings: (
    userId: string,
    usage: Record<Feature, number>,
  ) => Promise<{ level: PlanId; standings: EntitlementStanding[] }>;
  /**
   * Like `allows`, but throws the 402 that names feature, limit, use, renewal, and the cheapest plan that
   * lifts it. `wanted` is how many are asked for at once.
   */
  require: (userId: string, feature: Feature, used?: number, wanted?: number) => Promise<Allowance>;
};

const termOf = prepared<{ userId: string }>()((db, args) =>
  db
    .selectFrom("memberships")
    .select([
      "planType as plan",
      "status",
      "currentPeriodEnd",
      "grantPlanType as grantPlan",
      "grantEndsAt",
      "pastDueSince",
    ])
    .where("userId", "=", args.userId),
);

/** Overrides are rare: they're read with the level, in one query. Names inside JSON stay as PostgreSQL has them. */
const standing = prepared<{ userId: string; now: string }>()((db, args) =>
  db
    .selectFrom("users as u")
    .leftJoin("memberships as m", "m.userId", "u.id")
    .select((eb) => [
      "m.planType as plan",
      "m.status",
      "m.currentPeriodEnd",
      "m.grantPlanType as grantPlan",
      "m.grantEndsAt",
      "m.pastDueSince",
      jsonArrayFrom(
        eb
          .selectFrom("entitlementOverrides as o")
          .select(["o.feature", "o.limitValue as limit", "o.endsAt as until"])
          .whereRef("o.userId", "=", "u.id")
          .where("o.startsAt", "<=", args.now),
      ).as("overrides"),
    ])
    .where("u.id", "=", args.userId),
);

export const createMembershipReader = (reads: PreparedReads, clock: () => Date): MembershipReader => {
  const planOf = async (userId: string) => {
    const row = await reads.first(termOf, { userId });
    const term = (row as MembershipTerm | undefined) ?? null;
    return {
      level: activeLevel(term, clock()),
      paused: term?.status === "suspended" && isPaid(term.plan) ? term.plan : null,
    };
  };

  const termAndGrants = async (userId: string) => {
    const row = await reads.first(standing, { userId, now: clock().toISOString() });
    const term = row?.plan && row.status ? { ...row, plan: row.plan, status: row.status } : null;
    const overrideOf = (feature: Feature) =>
      overrideInForce(
        (row?.overrides ?? [])
          .filter((one) => one.feature === feature)
          .map(({ limit, until }) => ({ limit: limit as number | null, endsAt: until })),
        clock(),
      );
    return { level: activeLevel(term, clock()), overrideOf };
  };

  const standingOf = async (userId: string, feature: Feature) => {
    const { level, overrideOf } = await termAndGrants(userId);
    return { level, override: overrideOf(feature) };
  };

  const verdict = async (userId: string, feature: Feature, used: number, wanted = 1) => {
    const { level, override } = await standingOf(userId, feature);
    const question = { plan: level, feature, used, wanted, override, now: clock() };
    return { level, answer: checkEntitlement(question) };
  };

  return {
    levelOf: async (userId) => (await planOf(userId)).level,
    planOf,
    allows: async (userId, feature, used = 0) => (await verdict(userId, feature, used)).answer.ok,
    limitOf: async (userId, feature) => {
      const { level, override } = await standingOf(userId, feature);
      const answer = checkEntitlement({ plan: level, feature, override, wanted: 0 });
      return answer.ok ? answer.remaining : answer.limit;
    },
    standings: async (userId, usage) => {
      const { level, overrideOf } = await termAndGrants(userId);
      const now = clock();
      return {
        level,
        standings: features.map((feature) =>
          entitlementStanding({
            plan: level,
            feature,
            used: usage[feature],
            override: overrideOf(feature),
            now,
          }),
        ),
      };
    },
    require: async (userId, feature, used = 0, wanted = 1) => {
      const { level, answer } = await verdict(userId, feature, used, wanted);
      if (answer.ok) return { level, remaining: answer.remaining };
      const { limit, cheapestPlan } = answer;
      const renewsAt = answer.renewsAt?.toISOString() ?? null;
      throw new Problem("entitlement_required", refusalText(answer), {
        entitlement: { feature, limit, used: answer.used, cheapestPlan, renewsAt },
      });
    },
  };
};
