import { planChange, plans } from "@evoya/domain/plans";
import type { Checkout, Membership } from "@evoya/schemas/memberships";
import { Problem } from "@evoya/schemas/problems";
import {
  type PaidPlan,
  PaymentRefused,
  type Payments,
  PaymentsUnavailable,
} from "../../adapters/payments/payments.ts";
import type { Transact } from "../../db/transact.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import type { CheckoutRow, MembershipRepository, MembershipRow } from "./memberships.repository.ts";
import { levelGiven, toMembership } from "./standing.ts";

type Stores = { memberships: MembershipRepository; profileReader: ProfileReader };
type Deps = {
  transact: Transact<Stores>;
  memberships: MembershipRepository;
  payments: Payments;
  webUrl: string;
  clock: () => Date;
};

const toCheckout = (row: CheckoutRow): Checkout => ({
  id: row.id,
  plan: row.planType as PaidPlan,
  status: row.status as Checkout["status"],
  url: row.status === "open" ? row.url : null,
  createdAt: row.createdAt,
});

/** Runs a call to the provider, turning its failures into the spec's answers (member §8, payment). */
async function asking<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof PaymentsUnavailable)
      throw new Problem("payments_unavailable", undefined, { cause: error });
    if (error instanceof PaymentRefused) throw new Problem("payment_refused", undefined, { cause: error });
    throw error;
  }
}

/**
 * What a member does about their plan. Nothing here grants a level: a paid plan begins when the provider's signed
 * event says it is paid (design D2), see `memberships.events.ts`.
 */
export function createMembershipService({ transact, memberships, payments, webUrl, clock }: Deps) {
  const withSubscription = (
    row: MembershipRow | undefined,
  ): MembershipRow & { stripeSubscriptionId: string } => {
    if (!row?.stripeSubscriptionId) throw new Problem("conflict", "There is no paid subscription to change.");
    return { ...row, stripeSubscriptionId: row.stripeSubscriptionId };
  };

  /** An open checkout for the same plan is gone on with; one for another plan is closed, so that nobody pays twice. */
  const reuseOrClose = async (
    stores: Stores,
    userId: string,
    plan: PaidPlan,
  ): Promise<CheckoutRow | null> => {
    const open = await stores.memberships.openCheckout(userId);
    if (!open) return null;
    const valid = open.expiresAt !== null && Date.parse(open.expiresAt) > clock().getTime();
    if (valid && open.planType === plan && open.url) return open;
    if (open.providerSessionId) await asking(() => payments.expireCheckout(open.providerSessionId!));
    await stores.memberships.updateCheckout(open.id, { status: valid ? "cancelled" : "expired", url: null });
    return null;
  };

  /** Sends the member to the provider's page. */
  const openPage = async (stores: Stores, row: MembershipRow, plan: PaidPlan): Promise<CheckoutRow> => {
    const profile = await stores.profileReader.find(row.userId);
    if (!profile) throw new Problem("unauthenticated");
    const amountCents = plans[plan].priceCents;
    const checkout = await stores.memberships.addCheckout({
      userId: row.userId,
      planType: plan,
      amountCents,
    });
    const { id, url, expiresAt } = await asking(() =>
      payments.openCheckout({
        customerId: row.stripeCustomerId,
        email: profile.email,
        userId: row.userId,
        plan,
        successUrl: `${webUrl}/upgrade/return?checkout=${checkout.id}`,
        cancelUrl: `${webUrl}/upgrade/return?checkout=${checkout.id}&cancelled=1`,
        idempotencyKey: `checkout-${checkout.id}`,
      }),
    );
    return stores.memberships.updateCheckout(checkout.id, {
      providerSessionId: id,
      url,
      expiresAt: expiresAt.toISOString(),
    });
  };

  /** Someone who already pays moves plans on the card they have; the difference is charged at once. */
  const changePlan = async (stores: Stores, row: MembershipRow, plan: PaidPlan): Promise<CheckoutRow> => {
    const { stripeSubscriptionId: subscriptionId } = withSubscription(row);
    const checkout = await stores.memberships.addCheckout({
      userId: row.userId,
      planType: plan,
      amountCents: plans[plan].priceCents,
    });
    await asking(() =>
      payments.changePlan({ subscriptionId, plan, idempotencyKey: `change-${checkout.id}` }),
    );
    return checkout;
  };

  const changeSubscription = async (
    userId: string,
    change: (subscriptionId: string) => Promise<{ cancelAtPeriodEnd: boolean }>,
  ) =>
    transact(async (stores): Promise<Membership> => {
      const row = withSubscription(await stores.memberships.hold(userId));
      const { cancelAtPeriodEnd } = await asking(() => change(row.stripeSubscriptionId));
      await stores.memberships.update(userId, { cancelAtPeriodEnd }, levelGiven(row, clock()));
      return toMembership({ ...row, cancelAtPeriodEnd }, clock());
    });

  return {
    find: async (userId: string): Promise<Membership> =>
      toMembership(await memberships.find(userId), clock()),

    /**
     * Opens the way to a higher plan. Throws `already_on_plan`, `conflict` (a lower plan: cancel instead),
     * `payments_unavailable`, `payment_refused`.
     */
    openCheckout: (userId: string, plan: PaidPlan): Promise<Checkout> =>
      transact(async (stores) => {
        const row = await stores.memberships.hold(userId);
        const change = planChange(levelGiven(row, clock()), plan);
        if (change === "same") throw new Problem("already_on_plan");
        if (change === "downgrade") throw new Problem("conflict", "Downgrade Not Available");
        const open = await reuseOrClose(stores, userId, plan);
        if (open) return toCheckout(open);
        const paysAlready = row.stripeSubscriptionId !== null && row.status === "active";
        return toCheckout(await (paysAlready ? changePlan : openPage)(stores, row, plan));
      }),

    findCheckout: async (userId: string, id: string): Promise<Checkout> => {
      const row = await memberships.findCheckout(id, userId);
      if (!row) throw new Problem("not_found");
      return toCheckout(row);
    },

    /** The member came back without paying: the page is closed, the plan stays. A paid checkout stays paid. */
    cancelCheckout: (userId: string, id: string): Promise<Checkout> =>
      transact(async (stores) => {
        await stores.memberships.hold(userId);
        const row = await stores.memberships.findCheckout(id, userId);
        if (!row) throw new Problem("not_found");
        if (row.status !== "open") return toCheckout(row);
        if (row.providerSessionId) await asking(() => payments.expireCheckout(row.providerSessionId!));
        return toCheckout(await stores.memberships.updateCheckout(id, { status: "cancelled", url: null }));
      }),

    cancel: (userId: string) => changeSubscription(userId, payments.cancelAtPeriodEnd),
    resume: (userId: string) => changeSubscription(userId, payments.resume),

    /** Ends at the provider, now and for good, whatever the member pays or is about to pay. Safe to repeat. */
    endNow: async (userId: string): Promise<void> => {
      const open = await memberships.openCheckout(userId);
      if (open?.providerSessionId) await asking(() => payments.expireCheckout(open.providerSessionId!));
      const row = await memberships.find(userId);
      if (row?.stripeSubscriptionId) await asking(() => payments.cancelNow(row.stripeSubscriptionId!));
    },

    openPortal: async (userId: string): Promise<{ url: string }> => {
      const row = await memberships.find(userId);
      const customerId = row?.stripeCustomerId;
      if (!customerId) throw new Problem("conflict", "There is no billing account yet.");
      return asking(() => payments.openPortal({ customerId, returnUrl: `${webUrl}/upgrade` }));
    },
  };
}

export type MembershipService = ReturnType<typeof createMembershipService>;
