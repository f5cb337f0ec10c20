import { planChange } from "@evoya/domain/plans";
import type { Membership, NextPayment, PaymentCard } from "@evoya/schemas/memberships";
import { Problem } from "@evoya/schemas/problems";
import type { PaidPlan, Payments, ProviderSubscription } from "../../adapters/payments/payments.ts";
import type { CheckoutRepository } from "./checkouts.repository.ts";
import type { MembershipRepository } from "./memberships.repository.ts";
import type { MembershipSync } from "./memberships.sync.ts";
import { asking, type ProviderTurns } from "./provider-turns.ts";
import { levelGiven, toMembership, withSubscription } from "./standing.ts";

type Deps = {
  memberships: Pick<MembershipRepository, "find" | "forgetLeaving">;
  checkouts: Pick<CheckoutRepository, "findOpen">;
  sync: MembershipSync;
  inTurn: ProviderTurns;
  payments: Payments;
  webUrl: string;
  clock: () => Date;
};

type Change = (subscriptionId: string) => Promise<ProviderSubscription>;

/** What can happen to the plan of an account that's to be deleted. */
type Settling = {
  /** Cancels it. */
  leave: () => Promise<Membership>;
  /** Undoes that for an account that stays; with `nextPlan`, the next period is that plan. */
  stay: (nextPlan: PaidPlan | null) => Promise<Membership>;
};

/**
 * What a member does about their plan, one change at a time. Nothing here decides what's paid: a paid plan
 * starts when the provider's own record says so (design D2); see `memberships.sync.ts`. The provider is only
 * called while no transaction is open.
 */
export function createMembershipService(deps: Deps) {
  const { memberships, checkouts, sync, inTurn, payments, webUrl, clock } = deps;

  /** Changes the subscription at the provider, and our row with it. The caller has the member's turn. */
  const change = async (userId: string, changed: Change): Promise<Membership> => {
    const { stripeSubscriptionId } = withSubscription(await memberships.find(userId));
    // Changed once, then only read: another change would be news at the provider again, and so on.
    let isChanged = false;
    await sync.bringInLine(userId, () =>
      asking(async () => {
        if (isChanged) return payments.findSubscription(stripeSubscriptionId);
        const subscription = await changed(stripeSubscriptionId);
        isChanged = true;
        return subscription;
      }),
    );
    return toMembership(await memberships.find(userId), clock());
  };

  /** What members do about their plan is theirs: keeping an account that was to be deleted takes none of it back. */
  const changeOwn = (userId: string, changed: Change): Promise<Membership> =>
    inTurn(userId, async () => {
      const membership = await change(userId, changed);
      await memberships.forgetLeaving(userId);
      return membership;
    });

  /** Ends it with what's unpaid, since we may not keep the provider's event about an account that's deleted. */
  const endForGood = (subscriptionId: string): Promise<void> =>
    asking(async () => {
      await payments.cancelNow(subscriptionId);
      await payments.voidOpenInvoices(subscriptionId);
    });

  return {
    /** The member's current plan. */
    find: async (userId: string): Promise<Membership> =>
      toMembership(await memberships.find(userId), clock()),

    /** Cancels the plan at the end of the paid period. */
    cancel: (userId: string) => changeOwn(userId, payments.cancelAtPeriodEnd),
    /** Undoes a scheduled cancellation or change of plan. */
    resume: (userId: string) => changeOwn(userId, payments.resume),

    /** Does `work` for an account that's to be deleted, or stays after all, while its member can't change the plan. */
    settle: (userId: string, work: (settling: Settling) => Promise<void>): Promise<void> =>
      inTurn(userId, () =>
        work({
          leave: () => change(userId, payments.cancelAtPeriodEnd),
          stay: (nextPlan) =>
            change(userId, (subscriptionId) =>
              nextPlan
                ? payments.changePlanAtPeriodEnd({ subscriptionId, plan: nextPlan })
                : payments.resume(subscriptionId),
            ),
        }),
      ),

    /**
     * Renews as the lower plan `plan` when the paid period ends. Throws `conflict` for a plan that isn't
     * lower, and for one with an overdue payment.
     */
    moveDown: async (userId: string, plan: PaidPlan): Promise<Membership> => {
      const row = await memberships.find(userId);
      if (planChange(levelGiven(row, clock()), plan) !== "downgrade")
        throw new Problem("conflict", "You can only move down to a lower plan here.");
      if (row?.pastDueSince)
        throw new Problem("conflict", "Your last payment didn't go through. Update your card first.");
      return changeOwn(userId, (subscriptionId) => payments.changePlanAtPeriodEnd({ subscriptionId, plan }));
    },

    /** The card the plan is charged to; null without a subscription. */
    findCard: async (userId: string): Promise<{ card: PaymentCard | null }> => {
      const row = await memberships.find(userId);
      if (!row?.stripeSubscriptionId) return { card: null };
      return { card: await asking(() => payments.findCard(row.stripeSubscriptionId!)) };
    },

    /** What the renewal will charge, by the provider's own calculation; null if the plan doesn't renew, or owes a payment. */
    findNextPayment: async (userId: string): Promise<NextPayment | null> => {
      const row = await memberships.find(userId);
      if (!row?.stripeSubscriptionId || row.cancelAtPeriodEnd || row.status !== "active" || row.pastDueSince)
        return null;
      return asking(() => payments.previewRenewal(row.stripeSubscriptionId!));
    },

    /** Ends it at the provider, now and for good, whatever the member pays or is about to pay. Safe to repeat. */
    endNow: async (userId: string): Promise<void> => {
      const sessionId = (await checkouts.findOpen(userId))?.providerSessionId;
      if (sessionId) {
        await asking(() => payments.expireCheckout(sessionId));
        // One that has just been paid stays complete, and we may not have heard of its subscription yet.
        const paid = (await asking(() => payments.findCheckout(sessionId)))?.subscriptionId;
        if (paid) await endForGood(paid);
      }
      const row = await memberships.find(userId);
      if (row?.stripeSubscriptionId) await endForGood(row.stripeSubscriptionId);
    },

    /** Opens the provider's page for cards and invoices. Throws `conflict` without a billing account. */
    openPortal: async (userId: string): Promise<{ url: string }> => {
      const row = await memberships.find(userId);
      const customerId = row?.stripeCustomerId;
      if (!customerId) throw new Problem("conflict", "There's no billing account yet.");
      return asking(() => payments.openPortal({ customerId, returnUrl: `${webUrl}/billing` }));
    },
  };
}

export type MembershipService = ReturnType<typeof createMembershipService>;
