import type { PlanId } from "@evoya/domain/plans";

/** The plans that cost money (design D1). Free needs no payment, so no provider knows it. */
export type PaidPlan = Exclude<PlanId, "free">;

/**
 * How a subscription stands, in our words. Only `active` grants a plan (design D23): `past_due` waits for a late
 * payment, `incomplete` was never paid, `suspended` is stopped but may go on, `ended` is final.
 */
export type ProviderSubscriptionStatus = "active" | "past_due" | "incomplete" | "suspended" | "ended";

/** A subscription as the provider holds it now. `plan` comes from the price paid, not from what anyone typed. */
export type ProviderSubscription = {
  id: string;
  customerId: string;
  /** The member it was bought for; null when it was made outside Evoya. */
  userId: string | null;
  /** Null when its price is none of ours. */
  plan: PaidPlan | null;
  status: ProviderSubscriptionStatus;
  currentPeriodEnd: Date;
  cancelAtPeriodEnd: boolean;
};

/** A checkout as the provider holds it now. It has a subscription only once it is paid. */
export type ProviderCheckout = {
  id: string;
  status: "open" | "complete" | "expired";
  paid: boolean;
  /** Where to pay; null once it is no longer open. */
  url: string | null;
  userId: string | null;
  plan: PaidPlan | null;
  customerId: string | null;
  subscriptionId: string | null;
  expiresAt: Date;
};

/** An invoice as the provider holds it now, once it is no draft any more. Amounts are cents of its currency. */
export type ProviderInvoice = {
  id: string;
  customerId: string | null;
  subscriptionId: string | null;
  /** The member it was made for, as noted when the plan was bought; null when it was made outside Evoya. */
  userId: string | null;
  /** Null when nothing on it is a plan of ours. */
  plan: PaidPlan | null;
  status: "open" | "paid" | "void" | "uncollectible";
  amountDueCents: number;
  amountPaidCents: number;
  /** As `usd`. */
  currency: string;
  /** What the plan on it was charged for. */
  periodStart: Date;
  periodEnd: Date;
  createdAt: Date;
  paidAt: Date | null;
};

/** A refund as the provider holds it now. Only one that `succeeded` has given the money back for good. */
export type ProviderRefund = {
  id: string;
  /** Null when what it gives back was not paid on an invoice. */
  invoiceId: string | null;
  amountCents: number;
  currency: string;
  status: "pending" | "succeeded" | "failed" | "canceled";
  createdAt: Date;
};

/** Ids of a list, newest first. */
export type ProviderPage = { ids: string[]; hasMore: boolean };

/**
 * A verified notice that something changed at the provider. It says what to re-read, never what is true: order and
 * repetition do not matter to a handler that re-reads (design §4).
 */
export type ProviderEvent = {
  id: string;
  type: string;
  createdAt: Date;
  kind: "checkout" | "subscription" | "invoice" | "refund" | "other";
  /** The checkout, subscription, invoice or refund it is about; empty for an object without an id. */
  objectId: string;
  customerId: string | null;
  /** The subscription to re-read, where the event names one. */
  subscriptionId: string | null;
};

export type CheckoutOrder = {
  customerId: string | null;
  email: string;
  userId: string;
  plan: PaidPlan;
  /** May hold `{CHECKOUT_SESSION_ID}`, which the provider replaces by the checkout's id. */
  successUrl: string;
  cancelUrl: string;
  idempotencyKey: string;
};

export type OpenCheckout = { id: string; url: string; expiresAt: Date };

/** What a plan change costs at once: the new plan for the rest of the period, less what is left of the old. */
export type PlanChangePreview = {
  dueNowCents: number;
  currency: string;
  /** The card that is charged; null where the provider names none. */
  card: { brand: string; last4: string } | null;
};

/**
 * The payment provider. Every call may throw {@link PaymentsUnavailable} or {@link PaymentRefused}; calls are safe
 * to repeat.
 */
export type Payments = {
  /** Opens a page on which `plan` is paid. The same `idempotencyKey` gives the same checkout for 24 hours. */
  openCheckout(order: CheckoutOrder): Promise<OpenCheckout>;
  /** Closes an open checkout, so that nobody pays twice; one already closed or unknown is left as it is. */
  expireCheckout(id: string): Promise<void>;
  findCheckout(id: string): Promise<ProviderCheckout | null>;
  /** Opens the page on which a customer manages card, invoices and cancellation. */
  openPortal(visit: { customerId: string; returnUrl: string }): Promise<{ url: string }>;
  findSubscription(id: string): Promise<ProviderSubscription | null>;
  /** Null for a draft too: it is not yet asked for, and may still change. */
  findInvoice(id: string): Promise<ProviderInvoice | null>;
  /** Some of all invoices, regardless of the member: those older than `after`, the newest where it is null. */
  listInvoices(after: string | null): Promise<ProviderPage>;
  findRefund(id: string): Promise<ProviderRefund | null>;
  /** Some of all refunds, as `listInvoices`. */
  listRefunds(after: string | null): Promise<ProviderPage>;
  /** Keeps the plan to the end of the paid period, then ends it. */
  cancelAtPeriodEnd(subscriptionId: string): Promise<ProviderSubscription>;
  /** Takes a cancellation at period end back. */
  resume(subscriptionId: string): Promise<ProviderSubscription>;
  /** Ends the subscription at once, without refund; one already ended or unknown is left as it is. */
  cancelNow(subscriptionId: string): Promise<void>;
  /** What `changePlan` would charge, counted from `at`. Changes nothing. */
  previewPlanChange(change: { subscriptionId: string; plan: PaidPlan; at: Date }): Promise<PlanChangePreview>;
  /** Stops collecting, and takes it up again: what falls due in between is not charged. */
  pause(subscriptionId: string): Promise<ProviderSubscription>;
  unpause(subscriptionId: string): Promise<ProviderSubscription>;
  /**
   * Moves to another paid plan now and charges the difference at once. When the card is refused the subscription
   * stays as it was. A scheduled cancellation is taken back.
   */
  changePlan(change: {
    subscriptionId: string;
    plan: PaidPlan;
    /** From when the difference is counted: what was previewed is charged, to the cent. */
    at: Date;
    idempotencyKey: string;
  }): Promise<ProviderSubscription>;
  /** Reads a webhook. `rawBody` must be the bytes as received. Throws {@link InvalidSignature}. */
  readEvent(rawBody: Uint8Array, signatureHeader: string | undefined): ProviderEvent;
  /** Whether the provider answers and knows our key; never throws. */
  health(): Promise<boolean>;
};

/** The provider did not answer, or not sensibly. Trying again later may help (spec: member §8, server errors). */
export class PaymentsUnavailable extends Error {
  override name = "PaymentsUnavailable";
  readonly retryable = true;
}

/** Why a payment call was refused: by the card's bank, for want of the thing named, or as a wrong request. */
export type PaymentRefusal = "card" | "not_found" | "invalid";

/** The provider refused; the same call will be refused again (spec: member §8, payment errors). */
export class PaymentRefused extends Error {
  override name = "PaymentRefused";
  readonly retryable = false;
  readonly reason: PaymentRefusal;

  constructor(reason: PaymentRefusal, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** A webhook that the provider did not sign, was altered on its way, or is older than five minutes. */
export class InvalidSignature extends Error {
  override name = "InvalidSignature";
}
