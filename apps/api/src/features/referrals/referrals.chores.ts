import { type Invited, referralPoints, referralRefusal } from "@evoya/domain/referrals";
import type { Payments } from "../../adapters/payments/payments.ts";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import { eachInTurn } from "../../jobs/each-in-turn.ts";
import type { PointsLedger } from "../points/points.ledger.ts";
import type { ReferralSettlementRepository } from "./referral-settlements.repository.ts";
import { referralEarned, referralTakenBack } from "./referrals.events.ts";

type Stores = { referralSettlements: ReferralSettlementRepository; points: PointsLedger; publish: Publish };
type Deps = {
  transact: Transact<Stores>;
  settlements: ReferralSettlementRepository;
  payments: Pick<Payments, "cardFingerprints">;
  clock: () => Date;
};
type Due = { friendId: string; referrerId: string; invoiceId: string };

/** What invitations earn, and lose again, every hour (decision 176). Running twice changes nothing. */
export function createReferralChores({ transact, settlements, payments, clock }: Deps) {
  const invitedOf = async (userId: string): Promise<Invited | null> => {
    const facts = await settlements.factsOf(userId);
    if (!facts) return null;
    const { email, homeAddress, customerId } = facts;
    return { email, homeAddress, cards: customerId ? await payments.cardFingerprints(customerId) : [] };
  };

  const settle = async ({ friendId, referrerId, invoiceId }: Due): Promise<void> => {
    // The provider is called before the transaction; if it doesn't answer, we ask again in an hour.
    const [friend, referrer] = [await invitedOf(friendId), await invitedOf(referrerId)];
    if (!friend || !referrer) return;
    const refusal = referralRefusal(friend, referrer);
    const status = refusal ? "refused" : "earned";
    await transact(async ({ referralSettlements, points, publish }) => {
      const at = clock().toISOString();
      if (!(await referralSettlements.settle(friendId, { status, refusal, invoiceId, at })) || refusal)
        return;
      // Always in the same order, so that two friends of one member don't wait for each other.
      for (const userId of [friendId, referrerId].toSorted()) {
        const isFriend = userId === friendId;
        await points.award({
          userId,
          points: referralPoints,
          way: "referral",
          subject: friendId,
          reason: isFriend ? "You joined with a friend's invitation" : "A friend joined with your invitation",
        });
        await publish(referralEarned(userId, referralPoints, isFriend));
      }
    });
  };

  const takeBack = (): Promise<void> =>
    transact(async ({ referralSettlements, points, publish }) => {
      for (const { friendId, referrerId } of await referralSettlements.takeBackRefunded(
        clock().toISOString(),
      )) {
        for (const userId of [friendId, referrerId].toSorted()) {
          const reason = "Points for an invitation taken back: the month was refunded";
          await points.takeBack({
            userId,
            points: referralPoints,
            way: "referral",
            subject: friendId,
            reason,
          });
          await publish(referralTakenBack(userId, referralPoints));
        }
      }
    });

  return {
    settleReferrals: async (): Promise<void> => {
      await takeBack();
      await eachInTurn(await settlements.due(clock().toISOString()), settle);
    },
  };
}
