import type { referralEndpoints } from "@evoya/schemas/referrals";
import type { Handlers } from "../../http/mount.ts";
import type { ReferralService } from "./referrals.service.ts";

export const createReferralRoutes = (referrals: ReferralService): Handlers<typeof referralEndpoints> => ({
  getReferrals: ({ caller }) => referrals.overview(caller.userId),
  claimReferral: ({ caller, body }) => referrals.claim(caller.userId, body.invitation),
  getInvitation: ({ params }) => referrals.invitation(params.invitation),
});
