import { firstNameOf } from "@evoya/domain/companions";
import { referralClaimDays, referralPoints } from "@evoya/domain/referrals";
import { Problem } from "@evoya/schemas/problems";
import type { Referral } from "@evoya/schemas/referrals";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import { referralClaimed } from "./referrals.events.ts";
import type { ReferralRepository } from "./referrals.repository.ts";

type Stores = { referrals: ReferralRepository; publish: Publish };
type Deps = {
  transact: Transact<Stores>;
  referrals: ReferralRepository;
  /** The page an invitation opens. */
  invitationUrl: (code: string) => string;
  clock: () => Date;
};

const dayMs = 86_400_000;
const maxListed = 50;

/** Members invite friends with a link (decision 176). A chore settles what that earns. */
export function createReferralService({ transact, referrals, invitationUrl, clock }: Deps) {
  return {
    /** The member's link, who joined with it, and the invitation they joined with themselves. */
    overview: async (userId: string) => {
      const [code, own, friends] = await Promise.all([
        referrals.codeOf(userId),
        referrals.findOwn(userId),
        referrals.listOf(userId, maxListed),
      ]);
      if (!code) throw new Problem("unauthenticated");
      return {
        url: invitationUrl(code),
        points: referralPoints,
        own: (own as Referral | undefined) ?? null,
        friends: friends as Referral[],
      };
    },

    /** The first name of the member who sent an invitation. Throws `not_found`. */
    invitation: async (code: string) => {
      const owner = await referrals.ownerOf(code);
      if (!owner) throw new Problem("not_found", "This invitation doesn't exist");
      return { firstName: firstNameOf(owner.name), points: referralPoints };
    },

    /**
     * Records whose invitation the member joined with. Doing it twice changes nothing. Throws `not_found` for
     * an unknown invitation, `conflict` for the member's own, for a second one, for one that comes too late, and for one
     * from someone who joined later.
     */
    claim: (userId: string, code: string): Promise<void> =>
      transact(async (stores) => {
        const owner = await stores.referrals.ownerOf(code);
        if (!owner) throw new Problem("not_found", "This invitation doesn't exist");
        if (owner.id === userId) throw new Problem("conflict", "This is your own invitation.");
        const named = await stores.referrals.referrerOf(userId);
        if (named === owner.id) return;
        const since = new Date(clock().getTime() - referralClaimDays * dayMs).toISOString();
        // Whoever was here first wasn't invited. So no two can invite each other, directly or through others.
        const isInTime = named === null && (await stores.referrals.isNew(userId, [since, owner.joinedAt]));
        if (!isInTime || !(await stores.referrals.insert(userId, owner.id)))
          throw new Problem("conflict", "Invitations are for new members.");
        await stores.publish(referralClaimed(userId));
      }),
  };
}

export type ReferralService = ReturnType<typeof createReferralService>;
