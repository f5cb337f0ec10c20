import { checkEntitlement, type Feature, overrideInForce, refusalText } from "@evoya/domain/entitlements";
import { activeLevel, type MembershipTerm, type PlanId } from "@evoya/domain/plans";
import { Problem } from "@evoya/schemas/problems";
import type { Kysely } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

/** What other features may ask about a member's plan. */
export type MembershipReader = {
  /** The level the member enjoys now (design D23). */
  levelOf: (userId: string) => Promise<PlanId>;
  /** Whether the member may use `feature` (once more, where uses are counted). */
  allows: (userId: string, feature: Feature, used?: number) => Promise<boolean>;
  /** The same, but throws the 402 that names feature, limit, use and the cheapest plan that lifts it (design §4). */
  require: (userId: string, feature: Feature, used?: number) => Promise<void>;
};

export const createMembershipReader = (db: Kysely<DB>, clock: () => Date): MembershipReader => {
  const levelOf = async (userId: string): Promise<PlanId> => {
    const row = await db
      .selectFrom("memberships")
      .select(["planType as plan", "status", "currentPeriodEnd", "grantEndsAt"])
      .where("userId", "=", userId)
      .executeTakeFirst();
    return activeLevel((row as MembershipTerm | undefined) ?? null, clock());
  };

  const overrideOf = async (userId: string, feature: Feature) => {
    const rows = await db
      .selectFrom("entitlementOverrides")
      .select(["limitValue", "endsAt"])
      .where("userId", "=", userId)
      .where("feature", "=", feature)
      .where("startsAt", "<=", clock().toISOString())
      .execute();
    const overrides = rows.map(({ limitValue, endsAt }) => ({ limit: limitValue as number | null, endsAt }));
    return overrideInForce(overrides, clock());
  };

  const verdict = async (userId: string, feature: Feature, used: number) =>
    checkEntitlement({
      plan: await levelOf(userId),
      feature,
      used,
      override: await overrideOf(userId, feature),
    });

  return {
    levelOf,
    allows: async (userId, feature, used = 0) => (await verdict(userId, feature, used)).ok,
    require: async (userId, feature, used = 0) => {
      const answer = await verdict(userId, feature, used);
      if (answer.ok) return;
      const { limit, cheapestPlan } = answer;
      throw new Problem("entitlement_required", refusalText(answer), {
        entitlement: { feature, limit, used: answer.used, cheapestPlan },
      });
    },
  };
};
