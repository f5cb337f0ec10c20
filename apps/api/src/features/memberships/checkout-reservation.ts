import { plans } from "@evoya/domain/plans";
import { Problem } from "@evoya/schemas/problems";
import type { PaidPlan, Payments } from "../../adapters/payments/payments.ts";
import type { Transact } from "../../db/transact.ts";
import type { CheckoutRepository, CheckoutRow } from "./checkouts.repository.ts";
import type { MembershipRepository } from "./memberships.repository.ts";
import { asking } from "./provider-turns.ts";

type Deps = {
  transact: Transact<{ memberships: Pick<MembershipRepository, "hold">; checkouts: CheckoutRepository }>;
  payments: Pick<Payments, "expireCheckout" | "findCheckout">;
  clock: () => Date;
};

/** How long a checkout the provider never answered is retried under its old key, in milliseconds. */
const unansweredMs = 3_600_000;

/** Finds the one checkout a member can have open, or creates it. */
export function createCheckoutReservation({ transact, payments, clock }: Deps) {
  const isOver = ({ expiresAt, createdAt }: CheckoutRow): boolean =>
    Date.parse(expiresAt ?? createdAt) + (expiresAt ? 0 : unansweredMs) <= clock().getTime();

  /** Throws `conflict` for a page that was paid before it could be closed. */
  const close = async (sessionId: string): Promise<void> => {
    await asking(() => payments.expireCheckout(sessionId));
    if ((await asking(() => payments.findCheckout(sessionId)))?.paid)
      throw new Problem(
        "conflict",
        "Your last payment has just gone through. Please look at your plan again.",
      );
  };

  /** An open checkout for the same plan is continued; one for another plan is closed, so that nobody pays twice. */
  return async (userId: string, plan: PaidPlan, open: CheckoutRow | undefined): Promise<CheckoutRow> => {
    if (open?.planType === plan && !isOver(open)) return open;
    if (open?.providerSessionId) await close(open.providerSessionId);
    return transact(async (stores) => {
      await stores.memberships.hold(userId);
      const still = await stores.checkouts.findOpen(userId);
      if (still)
        await stores.checkouts.update(still.id, {
          status: isOver(still) ? "expired" : "cancelled",
          url: null,
        });
      const amountCents = plans[plan].priceCents;
      return stores.checkouts.add({ userId, planType: plan, amountCents });
    });
  };
}
