import type { Base } from "../../container/base.ts";
import { createReferralSettlementRepository } from "./referral-settlements.repository.ts";
import { createReferralChores } from "./referrals.chores.ts";
import { createReferralRepository } from "./referrals.repository.ts";
import { createReferralRoutes } from "./referrals.routes.ts";
import { createReferralService } from "./referrals.service.ts";

type Given = Pick<Base, "transact" | "db" | "payments" | "clock" | "config">;

export function referralsModule({ transact, db, payments, clock, config }: Given) {
  const referrals = createReferralRepository(db);
  const invitationUrl = (code: string) => `${config.WEB_URL}/invite/${code}`;
  const chores = createReferralChores({
    transact,
    settlements: createReferralSettlementRepository(db),
    payments,
    clock,
  });
  return {
    handlers: createReferralRoutes(createReferralService({ transact, referrals, invitationUrl, clock })),
    everyHour: [chores.settleReferrals],
  };
}
