import type { DisputeStatus } from "@evoya/domain/disputes";
import type { PlanId } from "@evoya/domain/plans";

/** The plans that cost money (design D1). Free needs no payment, so no provider knows about it. */
export type PaidPlan = Exclude<PlanId, "free">;

/**
 * A subscription's status, in our words. Only `active` grants a plan (design D23): `past_due` waits for a late
 * payment, `incomplete` was never paid, `suspended` is stopped but can continue, `ended` is final.
 */
export type ProviderSubscriptionStatus = "active" | "past_due" | "incomplete" | "suspended" | "ended";

/**
 * A subscription, as the provider has it now. `plan` comes from the price that was paid, not from anything anyone
 * typed.
 */
export type ProviderSubscription = {
  id: string;
  customerId: string;
  /** The member it was bought for; null if it was made outside Evoya. */
  userId: string | null;
  /** What the current period includes. Null if its price isn't one of ours. */
  plan: PaidPlan | null;
  /** The plan that starts with the next period; null if it stays the same. */
  nextPlan: PaidPlan | null;
  status: ProviderSubscriptionStatus;
  createdAt: Date;
  currentPeriodEnd: Date;
  cancelAtPeriodEnd: boolean;
  /** It was canceled on the provider's own pages, not by us. */
  isCanceledElsewhere: boolean;
  /** It was canceled because a bank has taken a payment back for good. */
  endsAfterDispute: boolean;
  /** Nothing is collected until it's resumed. */
  isPaused: boolean;
};

/** A checkout, as the provider has it now. It has a subscription only once it's paid. */
export type ProviderCheckout = {
  id: string;
  status: "open" | "complete" | "expired";
  paid: boolean;
  /** Where to pay; null once it's no longer open. */
  url: string | null;
  userId: string | null;
  plan: PaidPlan | null;
  customerId: string | null;
  subscriptionId: string | null;
  expiresAt: Date;
};

/** An invoice, as the provider has it now, once it's no longer a draft. Amounts are in cents of its currency. */
export type ProviderInvoice = {
  id: string;
  customerId: string | null;
  subscriptionId: string | null;
  /** The member it was made for, as recorded when the plan was bought; null if it was made outside Evoya. */
  userId: string | null;
  /** Null if nothing on it is one of our plans. */
  plan: PaidPlan | null;
  status: "open" | "paid" | "void" | "uncollectible";
  amountDueCents: number;
  amountPaidCents: number;
  /** Such as `usd`. */
  currency: string;
  /** The period the plan was charged for. */
  periodStart: Date;
  periodEnd: Date;
  createdAt: Date;
  paidAt: Date | null;
};

/** A refund, as the provider has it now. Only one that has `succeeded` has really returned the money. */
export type ProviderRefund = {
  id: string;
  /** Null if what it refunds wasn't paid on an invoice. */
  invoiceId: string | null;
  amountCents: number;
  currency: string;
  status: "pending" | "succeeded" | "failed" | "canceled";
  createdAt: Date;
};

/** A payment that a member's bank questions, as the provider has it now. */
export type ProviderDispute = {
  id: string;
  /** Null if what it's about wasn't paid on an invoice. */
  invoiceId: string | null;
  amountCents: number;
  currency: string;
  /** The bank's reason, in the provider's words, such as `fraudulent`. */
  reason: string;
  status: DisputeStatus;
  /** Until when the bank takes an answer; null if it takes none. */
  dueAt: Date | null;
  createdAt: Date;
};

/** Ids from a list, newest first. */
export type ProviderPage = { ids: string[]; hasMore: boolean };

/**
 * A verified notice that something changed at the provider. It says what to re-read, never what's true, so
 * handlers don't depend on order or repetition (design §4).
 */
export type ProviderEvent = {
  id: string;
  type: string;
  createdAt: Date;
  kind: "checkout" | "subscription" | "invoice" | "refund" | "dispute" | "other";
  /** The checkout, subscription, invoice, refund, or dispute it's about; empty for an object without an id. */
  objectId: string;
  customerId: string | null;
  /** The subscription to re-read, if the event names one. */
  subscriptionId: string | null;
};

export type CheckoutOrder = {
  customerId: string | null;
  email: string;
  userId: string;
  plan: PaidPlan;
  /** May contain `{CHECKOUT_SESSION_ID}`, which the provider replaces with the checkout's id. */
  successUrl: string;
  cancelUrl: string;
  idempotencyKey: string;
};

export type OpenCheckout = { id: string; url: string; expiresAt: Date };

/** What a plan change costs right away: the new plan for the rest of the period, minus what's left of the old one. */
export type PlanChangePreview = {
  dueNowCents: number;
  currency: string;
  /** The card that's charged; null if the provider names none. */
  card: { brand: string; last4: string } | null;
  /** When the next full month is charged. */
  renewsAt: Date;
};

/** The price of a first month, minus the customer's credit. */
export type PurchasePreview = Omit<PlanChangePreview, "card"> & { creditCents: number };

/** What the provider will charge when a subscription renews: its amount, after the customer's credit. */
export type RenewalPreview = { dueCents: number; creditCents: number; currency: string };

/**
 * The payment provider. Every call may throw {@link PaymentsUnavailable} or {@link PaymentRefused}; calls are safe
 * to repeat.
 */
export type Payments = {
  /** Opens a page to pay for `plan` on. The same `idempotencyKey` returns the same checkout for 24 hours. */
  openCheckout(order: CheckoutOrder): Promise<OpenCheckout>;
  /** Closes an open checkout, so nobody pays twice; one that's already closed or unknown is left alone. */
  expireCheckout(id: string): Promise<void>;
  findCheckout(id: string): Promise<ProviderCheckout | null>;
  /** Opens the page where a customer manages card, invoices, and cancellation. */
  openPortal(visit: { customerId: string; returnUrl: string }): Promise<{ url: string }>;
  findSubscription(id: string): Promise<ProviderSubscription | null>;
  /**
   * A page of the subscriptions that haven't ended, like `listInvoices`; `next` is the start of the next
   * page, null at the end.
   */
  listSubscriptions(
    after: string | null,
  ): Promise<{ subscriptions: ProviderSubscription[]; next: string | null }>;
  /**
   * Refunds part of a paid invoice to the card. `key` identifies the refund: however often it's repeated, and
   * however late, the money goes back once.
   */
  refund(wish: { invoiceId: string; amountCents: number; key: string }): Promise<{ id: string }>;
  /** Takes an amount off the customer's next invoices; `key` as with `refund`. */
  credit(wish: {
    customerId: string;
    amountCents: number;
    currency: string;
    key: string;
  }): Promise<{ id: string }>;
  /** Tells a customer's cards apart without their numbers; empty for an unknown customer. */
  cardFingerprints(customerId: string): Promise<string[]>;
  /** The customer's page in the provider's dashboard. */
  customerPage(customerId: string): string;
  /** Null for a draft too: it hasn't been charged yet and may still change. */
  findInvoice(id: string): Promise<ProviderInvoice | null>;
  /** A page of all invoices, whoever the member is: those older than `after`, or the newest if it's null. */
  listInvoices(after: string | null): Promise<ProviderPage>;
  /** Voids what's still unpaid of a subscription, so that nobody can pay it anymore. */
  voidOpenInvoices(subscriptionId: string): Promise<void>;
  findRefund(id: string): Promise<ProviderRefund | null>;
  /** A page of all refunds, like `listInvoices`. */
  listRefunds(after: string | null): Promise<ProviderPage>;
  findDispute(id: string): Promise<ProviderDispute | null>;
  /** A page of all disputes, like `listInvoices`. */
  listDisputes(after: string | null): Promise<ProviderPage>;
  /** The dispute's page in the provider's dashboard. */
  disputePage(id: string): string;
  /** The provider's own documents for an invoice: a PDF, and a page to read or pay it on; null if it's unknown. */
  findInvoicePapers(id: string): Promise<{ pdfUrl: string | null; pageUrl: string | null } | null>;
  /** The card a subscription is charged to; null if the provider names none. */
  findCard(subscriptionId: string): Promise<PlanChangePreview["card"]>;
  /**
   * Renews as `plan` from the next period on; the current one stays as paid for. Nothing is charged or
   * refunded. Undoes a scheduled cancellation.
   */
  changePlanAtPeriodEnd(change: { subscriptionId: string; plan: PaidPlan }): Promise<ProviderSubscription>;
  /**
   * Keeps the plan until the end of the paid period, then ends it. Undoes a scheduled change of plan. A cancellation made
   * elsewhere stays what it is.
   */
  cancelAtPeriodEnd(subscriptionId: string): Promise<ProviderSubscription>;
  /** The same, because a bank has taken a payment back for good. */
  cancelAfterDispute(subscriptionId: string): Promise<ProviderSubscription>;
  /** Undoes a cancellation or plan change scheduled for the end of the period. */
  resume(subscriptionId: string): Promise<ProviderSubscription>;
  /** Ends the subscription right away, without a refund; one that has ended or is unknown is left alone. */
  cancelNow(subscriptionId: string): Promise<void>;
  /** What `changePlan` would charge, calculated for `at`. Changes nothing. */
  previewPlanChange(change: { subscriptionId: string; plan: PaidPlan; at: Date }): Promise<PlanChangePreview>;
  /** What buying `plan` costs someone without a subscription, if they pay at `at`. Changes nothing. */
  previewPurchase(purchase: {
    customerId: string | null;
    plan: PaidPlan;
    at: Date;
  }): Promise<PurchasePreview>;
  /** What a subscription's next period will be charged; null if it doesn't renew, or is unknown. */
  previewRenewal(subscriptionId: string): Promise<RenewalPreview | null>;
  /** Stops collecting payments, or resumes: payments that fall due in between aren't charged. */
  pause(subscriptionId: string): Promise<ProviderSubscription>;
  unpause(subscriptionId: string): Promise<ProviderSubscription>;
  /**
   * Switches to another paid plan now and charges the difference right away. If the card is refused, the
   * subscription stays as it was. Undoes a scheduled cancellation.
   */
  changePlan(change: {
    subscriptionId: string;
    plan: PaidPlan;
    /** The time the difference is calculated for, so that the previewed amount is charged, to the cent. */
    at: Date;
    idempotencyKey: string;
  }): Promise<ProviderSubscription>;
  /** Reads a webhook. `rawBody` must be exactly the bytes received. Throws {@link InvalidSignature}. */
  readEvent(rawBody: Uint8Array, signatureHeader: string | undefined): ProviderEvent;
  /** Whether the provider answers and accepts our key; never throws. */
  health(): Promise<boolean>;
};

/**
 * The provider didn't answer, or its answer made no sense. Trying again later may help (spec: member §8,
 * server errors).
 */
export class PaymentsUnavailable extends Error {
  override name = "PaymentsUnavailable";
  readonly retryable = true;
}

/**
 * Why a payment call was refused: by the card's bank, because something it named doesn't exist, or as a bad request.
 */
export type PaymentRefusal = "card" | "not_found" | "invalid";

/** The provider refused, and will refuse the same call again (spec: member §8, payment errors). */
export class PaymentRefused extends Error {
  override name = "PaymentRefused";
  readonly retryable = false;
  readonly reason: PaymentRefusal;

  constructor(reason: PaymentRefusal, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** A webhook that the provider didn't sign, that was altered along the way, or that's older than five minutes. */
export class InvalidSignature extends Error {
  override name = "InvalidSignature";
}
