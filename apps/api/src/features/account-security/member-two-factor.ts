import { Problem } from "@evoya/schemas/problems";
import type { MemberCaller } from "../../http/caller.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { ActivityRepository } from "../activity/activity.repository.ts";
import type { TwoFactorChange } from "../credentials/two-factor.service.ts";
import type { AccountSecurityRepository } from "./account-security.repository.ts";

type Stores = {
  activity: ActivityRepository;
  security: Pick<AccountSecurityRepository, "find" | "endSessions">;
  jobs: JobQueue;
};

/**
 * What follows when members turn their own two-factor on or off: all other sessions end, an email says so, and staff
 * see it in their dashboard's recent activity.
 */
export async function noteMemberTwoFactor(
  { activity, security, jobs }: Stores,
  change: TwoFactorChange,
  userId: string,
  { sessionId }: MemberCaller,
): Promise<void> {
  if (change === "begin") return;
  await activity.logEvent(`two_factor_${change}d`, userId);
  await security.endSessions(userId, { except: sessionId });
  const user = await security.find(userId);
  if (!user) throw new Problem("unauthenticated");
  await jobs.enqueue("send-mail", {
    template: "twoFactorChanged",
    to: user.email,
    data: { name: user.name ?? "Traveler", isOn: change === "enable" },
  });
}
