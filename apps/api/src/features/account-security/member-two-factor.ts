import { Problem } from "@evoya/schemas/problems";
import type { Publish } from "../../events/publish.ts";
import type { MemberCaller } from "../../http/caller.ts";
import type { TwoFactorChange } from "../credentials/two-factor.service.ts";
import { recoveryCodesRenewed, twoFactorChanged } from "./account-security.events.ts";
import type { AccountSecurityRepository } from "./account-security.repository.ts";

type Stores = {
  security: Pick<AccountSecurityRepository, "find" | "endSessions">;
  publish: Publish;
};

/**
 * What happens when members turn two-factor on or off: all other sessions end, an email says so, and staff
 * see it in the dashboard's recent activity. New recovery codes end no session.
 */
export async function noteMemberTwoFactor(
  { security, publish }: Stores,
  change: TwoFactorChange,
  userId: string,
  { sessionId }: MemberCaller,
): Promise<void> {
  if (change === "begin") return;
  const user = await security.find(userId);
  if (!user) throw new Problem("unauthenticated");
  if (change === "renew_codes") return publish(recoveryCodesRenewed(userId, user));
  await security.endSessions(userId, { except: sessionId });
  await publish(twoFactorChanged(userId, user, change));
}
