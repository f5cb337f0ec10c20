import { Problem } from "@evoya/schemas/problems";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import type { TwoFactorChange } from "../credentials/two-factor.service.ts";
import type { StaffPolicyRepository } from "./staff-policy.repository.ts";
import { recoveryCodesRenewed, twoFactorBegun, twoFactorChanged } from "./staff-security.events.ts";
import type { StaffSecurityRepository } from "./staff-security.repository.ts";

type Stores = {
  staffPolicy: Pick<StaffPolicyRepository, "share">;
  staffSecurity: Pick<StaffSecurityRepository, "find" | "endSessions">;
  publish: Publish;
};

/**
 * Records staff's changes to their own two-factor, emails them, and ends their other sessions unless
 * they only have new recovery codes. Throws
 * `conflict` for turning it off while everyone must have it.
 */
export async function noteStaffTwoFactor(
  { staffPolicy, staffSecurity, publish }: Stores,
  change: TwoFactorChange,
  adminUserId: string,
  origin: StaffOrigin,
): Promise<void> {
  if (change === "disable" && (await staffPolicy.share()).requireTwoFactor)
    throw new Problem("conflict", "Two-factor is required for all staff, so it stays on.");
  if (change === "begin") return publish(twoFactorBegun(origin));
  const account = await staffSecurity.find(adminUserId);
  if (!account) throw new Problem("unauthenticated");
  if (change === "renew_codes") return publish(recoveryCodesRenewed(account, origin));
  const except = origin.caller.kind === "staff" ? (origin.caller.sessionId ?? null) : null;
  await staffSecurity.endSessions(adminUserId, { except });
  await publish(twoFactorChanged(change, account, origin));
}
