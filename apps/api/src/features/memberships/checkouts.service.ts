import { setTimeout as wait } from "node:timers/promises";
import { planChange, plans } from "@evoya/domain/plans";
import type { Checkout, ConfirmedPrice, PlanChangePreview } from "@evoya/schemas/memberships";
import { isProblem, Problem } from "@evoya/schemas/problems";
import { type PaidPlan, PaymentRefused, type Payments } from "../../adapters/payments/payments.ts";
import type { Transact } from "../../db/transact.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import { createCheckoutReservation } from "./checkout-reservation.ts";
import type { CheckoutRepository, CheckoutRow } from "./checkouts.repository.ts";
import type { MembershipRepository, MembershipRow } from "./memberships.repository.ts";
import type { MembershipSync } from "./memberships.sync.ts";
import { createPlanPrices } from "./plan-prices.ts";
import { asking, type ProviderTurns } from "./provider-turns.ts";
import { levelGiven, refuseIfPaused, withSubscription } from "./standing.ts";
import { createUnheardPayments } from "./unheard-payments.ts";

type Deps = {
  transact: Transact<{ memberships: MembershipRepository; checkouts: CheckoutRepository }>;
  memberships: Pick<MembershipRepository, "find">;
  checkouts: CheckoutRepository;
  profiles: ProfileReader;
  sync: Pick<MembershipSync, "readSubscription">;
  inTurn: ProviderTurns;
  payments: Payments;
  webUrl: string;
  clock: () => Date;
};

/** How long a page that asks how a payment stands waits for the provider. */
const answerMs = 4_000;

const toCheckout = (row: CheckoutRow): Checkout => ({
  id: row.id,
  plan: row.planType as PaidPlan,
  status: row.status as Checkout["status"],
  url: row.status === "open" ? row.url : null,
  createdAt: row.createdAt,
});

/**
 * How a member moves up to a higher plan: what it costs, and the provider's page to pay on. A paid plan
 * starts when the provider's own record says so (design D2); see `memberships.sync.ts`. The provider is only
 * called while no transaction is open.
 */
export function createCheckoutService(deps: Deps) {
  const { transact, memberships, checkouts, profiles, sync, inTurn, payments, webUrl, clock } = deps;
  const prices = createPlanPrices({ payments, clock });
  const catchUp = createUnheardPayments({ memberships, checkouts, sync, payments, clock });
  /** Reads what was paid without our having heard of it. False if the provider doesn't answer soon. */
  const hasCaughtUp = (userId: string): Promise<boolean> => {
    const caughtUp = catchUp(userId).then(
      () => true,
      (error: unknown) => {
        if (isProblem(error, "payments_unavailable")) return false;
        throw error;
      },
    );
    // What it finds later counts, too, but a page is waiting.
    return Promise.race([caughtUp, wait(answerMs, false, { ref: false })]);
  };
  const reserve = createCheckoutReservation({ transact, payments, clock });

  const refuseUnlessUp = (row: MembershipRow | undefined, plan: PaidPlan): void => {
    // Whatever they'd pay for would stay on hold.
    refuseIfPaused(row);
    // A member with an overdue payment may buy the plan again: the new subscription replaces the overdue one.
    const change = row?.pastDueSince ? "upgrade" : planChange(levelGiven(row, clock()), plan);
    if (change === "same") throw new Problem("already_on_plan");
    if (change === "downgrade") throw new Problem("conflict", "Downgrade Not Available");
  };

  /** Throws unless the member may move up to `plan`. Returns the row, and the checkout in progress. */
  const look = (userId: string, plan: PaidPlan) =>
    transact(async (stores) => {
      const row = await stores.memberships.hold(userId);
      refuseUnlessUp(row, plan);
      return { row, open: await stores.checkouts.findOpen(userId) };
    });

  /** Opens the provider's page. Called again for the same checkout, the provider returns the same page. */
  const openPage = async (row: MembershipRow, checkout: CheckoutRow): Promise<CheckoutRow> => {
    const profile = await profiles.find(row.userId);
    if (!profile) throw new Problem("unauthenticated");
    const { id, url, expiresAt } = await payments.openCheckout({
      customerId: row.stripeCustomerId,
      email: profile.email,
      userId: row.userId,
      plan: checkout.planType as PaidPlan,
      successUrl: `${webUrl}/upgrade/return?checkout=${checkout.id}`,
      cancelUrl: `${webUrl}/upgrade/return?checkout=${checkout.id}&cancelled=1`,
      idempotencyKey: `checkout-${checkout.id}`,
    });
    return checkouts.update(checkout.id, {
      providerSessionId: id,
      url,
      expiresAt: expiresAt.toISOString(),
    });
  };

  /** Changes the plan of someone who already pays, on the card they have; the difference is charged at once. */
  const changePlan = async (row: MembershipRow, checkout: CheckoutRow, at: string): Promise<CheckoutRow> => {
    const { stripeSubscriptionId: subscriptionId } = withSubscription(row);
    const plan = checkout.planType as PaidPlan;
    const idempotencyKey = `change-${checkout.id}-${Date.parse(at)}`;
    await payments.changePlan({ subscriptionId, plan, at: new Date(at), idempotencyKey });
    return checkout;
  };

  /** Closes a refused checkout: the provider would repeat the refusal for the same key. */
  const closeRefused = async (checkout: CheckoutRow, error: unknown): Promise<never> => {
    if (error instanceof PaymentRefused)
      await checkouts.update(checkout.id, { status: "cancelled", url: null });
    throw error;
  };

  return {
    /**
     * Starts the move to a higher plan. Throws `already_on_plan`, `conflict` (a lower plan: cancel instead; or
     * the plan is paused), `payments_unavailable`, `payment_refused`.
     */
    open: async (userId: string, plan: PaidPlan, confirmed?: ConfirmedPrice): Promise<Checkout> => {
      // Only reads, so it needs no turn, which it might outlast.
      await catchUp(userId);
      return inTurn(userId, async () => {
        const { row, open } = await look(userId, plan);
        const price = prices.paysAlready(row) ? await prices.requireConfirmed(row, plan, confirmed) : null;
        const checkout = await reserve(userId, plan, open);
        if (checkout.url) return toCheckout(checkout);
        const begin = () => (price ? changePlan(row, checkout, price.pricedAt) : openPage(row, checkout));
        return toCheckout(await asking(() => begin().catch((error) => closeRefused(checkout, error))));
      });
    },

    /** What moving up to `plan` costs, from the provider. Throws `already_on_plan`, `conflict` as `open`. */
    preview: async (userId: string, plan: PaidPlan): Promise<PlanChangePreview> => {
      const row = await memberships.find(userId);
      const from = levelGiven(row, clock());
      refuseUnlessUp(row, plan);
      const at = new Date(Math.floor(clock().getTime() / 1000) * 1000);
      const price = await asking(() => prices.priceOf(row, plan, at));
      const monthlyCents = plans[plan].priceCents;
      const renewsAt = price.renewsAt.toISOString();
      return { plan, from, ...price, monthlyCents, renewsAt, pricedAt: at.toISOString() };
    },

    /** One of the member's checkouts, as the provider has it if it answers. Throws `not_found`. */
    find: async (userId: string, id: string): Promise<Checkout> => {
      const row = await checkouts.find(id, userId);
      if (!row) throw new Problem("not_found");
      if (row.status !== "open" || !(await hasCaughtUp(userId))) return toCheckout(row);
      return toCheckout((await checkouts.find(id, userId)) ?? row);
    },

    /** The plan whose payment page is open, while the provider can't say whether it's been paid on. */
    findUnconfirmed: async (userId: string): Promise<PaidPlan | null> => {
      const open = await checkouts.findOpen(userId);
      if (!open || (await hasCaughtUp(userId))) return null;
      return open.planType as PaidPlan;
    },

    /** The member came back without paying: closes the page and keeps the plan. A paid checkout stays paid. */
    cancel: (userId: string, id: string): Promise<Checkout> =>
      inTurn(userId, async () => {
        const row = await checkouts.find(id, userId);
        if (!row) throw new Problem("not_found");
        if (row.status !== "open") return toCheckout(row);
        if (row.providerSessionId) await asking(() => payments.expireCheckout(row.providerSessionId!));
        // It may have been paid in another tab, and the event may be late.
        await catchUp(userId);
        return transact(async (stores) => {
          await stores.memberships.hold(userId);
          const now = await stores.checkouts.find(id, userId);
          // That its page is closed may be known from the provider first.
          const isUnpaid = now?.status === "open" || now?.status === "expired";
          if (!isUnpaid) return toCheckout(now ?? row);
          return toCheckout(await stores.checkouts.update(id, { status: "cancelled", url: null }));
        });
      }),
  };
}

export type CheckoutService = ReturnType<typeof createCheckoutService>;
