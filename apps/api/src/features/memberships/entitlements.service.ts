import { quotaPeriod, unverifiedStorageBytes } from "@evoya/domain/entitlements";
import type { PlanId } from "@evoya/domain/plans";
import type { EntitlementUse } from "@evoya/schemas/memberships";
import type { MembershipReader } from "./membership.reader.ts";
import type { UsageReader } from "./usage.reader.ts";

type Deps = { membershipReader: MembershipReader; usage: UsageReader; clock: () => Date };

/** What a plan includes and how much of it is used, for the member to read. */
export const createEntitlementService = ({ membershipReader, usage, clock }: Deps) => ({
  list: async (userId: string): Promise<{ level: PlanId; items: EntitlementUse[] }> => {
    const { usage: used, isVerified } = await usage.find(userId, quotaPeriod(clock()).from);
    const { level, standings } = await membershipReader.standings(userId, used);
    const items = standings.map(({ renewsAt, ...one }) => ({
      ...one,
      renewsAt: renewsAt?.toISOString() ?? null,
      // Verifying the email is what gets a member more, whatever the plan.
      ...(one.feature === "storage" && !isVerified && { limit: unverifiedStorageBytes, nextPlan: null }),
    }));
    return { level, items };
  },
});

export type EntitlementService = ReturnType<typeof createEntitlementService>;
