import { Problem } from "@evoya/schemas/problems";
import { actorOf, type StaffOrigin } from "../../events/staff-origin.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { ActivityRepository } from "../activity/activity.repository.ts";
import type { TwoFactorChange } from "../credentials/two-factor.service.ts";
import type { StaffPolicyRepository } from "./staff-policy.repository.ts";
import type { StaffSecurityRepository } from "./staff-security.repository.ts";

type Stores = {
  staffPolicy: Pick<StaffPolicyRepository, "share">;
  staffSecurity: Pick<StaffSecurityRepository, "find" | "endSessions">;
  activity: ActivityRepository;
  jobs: JobQueue;
};

const changes: Record<TwoFactorChange, { action: string; before: string; after: string }> = {
  begin: { action: "staff.begin_two_factor", before: "off", after: "to be confirmed" },
  enable: { action: "staff.enable_two_factor", before: "off", after: "on" },
  disable: { action: "staff.disable_two_factor", before: "on", after: "off" },
};

/**
 * Records what staff change about their own two-factor, emails them, and ends their other sessions. Throws `conflict`
 * for turning off what everyone must have.
 */
export async function noteStaffTwoFactor(
  { staffPolicy, staffSecurity, activity, jobs }: Stores,
  change: TwoFactorChange,
  adminUserId: string,
  origin: StaffOrigin,
): Promise<void> {
  if (change === "disable" && (await staffPolicy.share()).requireTwoFactor)
    throw new Problem("conflict", "Two-factor is required for all staff, so it stays on.");
  const { action, before, after } = changes[change];
  await activity.logStaffChange({
    ...actorOf(origin),
    action,
    resourceType: "staff",
    resourceId: adminUserId,
    before: { twoFactor: before },
    after: { twoFactor: after },
  });
  if (change === "begin") return;
  const except = origin.caller.kind === "staff" ? origin.caller.sessionId : null;
  await staffSecurity.endSessions(adminUserId, { except });
  const account = await staffSecurity.find(adminUserId);
  if (!account) throw new Problem("unauthenticated");
  await jobs.enqueue("send-mail", {
    template: "staffSecurityChanged",
    to: account.email,
    data: { name: account.firstName, change: `two_factor_${change}d` },
  });
}
