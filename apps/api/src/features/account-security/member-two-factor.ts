import { Problem } from "@evoya/schemas/problems";
import type { Publish } from "../../events/publish.ts";
import type { MemberCaller } from "../../http/caller.ts";
import type { TwoFactorChange } from "../credentials/two-factor.service.ts";
import { twoFactorChanged } from "./account-security.events.ts";
import type { AccountSecurityRepository } from "./account-security.repository.ts";

type Stores = {
  security: Pick<AccountSecurityRepository, "find" | "endSessions">;
  publish: Publish;
};

/**
 * What happens when members turn two-factor on or off: all other sessions end, an email says so, and staff
 * see it in the dashboard's recent activity.
 */
export async function noteMemberTwoFactor(
  { security, publish }: Stores,
  change: TwoFactorChange,
  userId: string,
  { sessionId }: MemberCaller,
): Promise<void> {
  if (change === "begin") return;
  await security.endSessions(userId, { except: sessionId });
  const user = await security.find(userId);
  if (!user) throw new Problem("unauthenticated");
  await publish(twoFactorChanged(userId, user, change));
}
