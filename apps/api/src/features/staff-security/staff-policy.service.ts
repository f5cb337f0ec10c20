import { Problem } from "@evoya/schemas/problems";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import type { TwoFactorRepository } from "../credentials/two-factor.repository.ts";
import type { StaffPolicyRepository } from "./staff-policy.repository.ts";
import { policyUpdated } from "./staff-security.events.ts";

type Stores = {
  staffPolicy: StaffPolicyRepository;
  staffTwoFactor: Pick<TwoFactorRepository, "find">;
  publish: Publish;
};
type Deps = { transact: Transact<Stores>; staffPolicy: StaffPolicyRepository };
type Policy = { requireTwoFactor: boolean };

/**
 * What owners require of all staff. Source: accounts, Staff: "two-factor for staff, which an owner can make
 * mandatory".
 */
export function createStaffPolicyService({ transact, staffPolicy }: Deps) {
  return {
    /** What owners require of all staff. */
    find: (): Promise<Policy> => staffPolicy.find(),

    /**
     * Sets it, for every session on every copy right away. Throws `conflict` for owners who would require
     * what they don't have.
     */
    update: (after: Policy, origin: StaffOrigin): Promise<Policy> =>
      transact(async (stores) => {
        const before = await stores.staffPolicy.hold();
        const self = origin.caller.adminUserId;
        // Locked first, so that an owner who requires it can't be turning off their own at the same moment.
        if (after.requireTwoFactor && !(self && (await stores.staffTwoFactor.find(self))?.twoFactorEnabledAt))
          throw new Problem("conflict", "First turn on your own two-factor in Settings.");
        if (after.requireTwoFactor === before.requireTwoFactor) return after;
        await stores.staffPolicy.update(after.requireTwoFactor);
        await stores.publish(policyUpdated(before, after, origin));
        return after;
      }),
  };
}

export type StaffPolicyService = ReturnType<typeof createStaffPolicyService>;
