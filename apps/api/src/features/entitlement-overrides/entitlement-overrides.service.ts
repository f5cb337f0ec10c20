import { overrideLimits } from "@evoya/domain/entitlement-overrides";
import { type Feature, features, limitOf } from "@evoya/domain/entitlements";
import type { MemberEntitlements, NewEntitlementOverride } from "@evoya/schemas/entitlement-overrides";
import { Problem } from "@evoya/schemas/problems";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import type { MembershipReader } from "../memberships/membership.reader.ts";
import { overrideAdded, overrideEnded } from "./entitlement-overrides.events.ts";
import type { EntitlementOverrideRepository } from "./entitlement-overrides.repository.ts";

type Stores = {
  entitlementOverrides: EntitlementOverrideRepository;
  membershipReader: MembershipReader;
  publish: Publish;
};
type Deps = { transact: Transact<Stores>; clock: () => Date };

const dayMs = 86_400_000;
const missing = () => new Problem("not_found", "User not found");

/** What the team gives single members beyond their plan, with a reason (design §4; decision 336). */
export function createEntitlementOverrideService({ transact, clock }: Deps) {
  const read = async (stores: Stores, userId: string): Promise<MemberEntitlements> => {
    const level = await stores.membershipReader.levelOf(userId);
    const rows = await stores.entitlementOverrides.listInForce(userId, clock().toISOString());
    return {
      plan: features.map((feature) => ({ feature, limit: limitOf(level, feature) })),
      overrides: rows.map(({ feature, limitValue, ...row }) => ({
        ...row,
        feature: feature as Feature,
        limit: limitValue as number | null,
      })),
    };
  };

  return {
    /** Throws `not_found`. */
    list: (userId: string): Promise<MemberEntitlements> =>
      transact(async (stores) => {
        if (!(await stores.entitlementOverrides.hasMember(userId))) throw missing();
        return read(stores, userId);
      }),

    /** Throws `not_found`, and `conflict` if the member has as many as anyone can. */
    add: (userId: string, given: NewEntitlementOverride, origin: StaffOrigin): Promise<MemberEntitlements> =>
      transact(async (stores) => {
        const { entitlementOverrides: rows } = stores;
        if (!(await rows.holdMember(userId))) throw missing();
        const now = clock();
        if ((await rows.countInForce(userId, now.toISOString())) >= overrideLimits.perMember)
          throw new Problem("conflict", "This member has as many as anyone can. End one first.");
        const { feature, limit, days, reason } = given;
        const endsAt = days === null ? null : new Date(now.getTime() + days * dayMs).toISOString();
        await rows.add({
          userId,
          feature,
          limitValue: JSON.stringify(limit),
          reason,
          grantedBy: origin.caller.adminUserId,
          startsAt: now.toISOString(),
          endsAt,
        });
        await stores.publish(overrideAdded(userId, { feature, limit, reason, endsAt }, origin));
        return read(stores, userId);
      }),

    /** Ends one now. Throws `not_found` if it isn't this member's or has ended. */
    end: (userId: string, overrideId: string, origin: StaffOrigin): Promise<MemberEntitlements> =>
      transact(async (stores) => {
        const ended = await stores.entitlementOverrides.end(overrideId, userId, clock().toISOString());
        if (!ended) throw new Problem("not_found", "This has ended already.");
        const { feature, limitValue, reason } = ended;
        const given = { feature, limit: limitValue as number | null, reason };
        await stores.publish(overrideEnded(userId, given, origin));
        return read(stores, userId);
      }),
  };
}

export type EntitlementOverrideService = ReturnType<typeof createEntitlementOverrideService>;
