/** What the stand-in stores and sends: the provider's objects, with its field names, limited to what we use. */
type Metadata = Record<string, string>;

export type Product = {
  id: string;
  object: "product";
  active: boolean;
  name: string;
  description: string | null;
  metadata: Metadata;
  created: number;
  livemode: false;
};

export type Price = {
  id: string;
  object: "price";
  active: boolean;
  type: "recurring";
  product: string;
  /** In cents. */
  unit_amount: number;
  currency: string;
  recurring: { interval: "month"; interval_count: 1; usage_type: "licensed" };
  metadata: Metadata;
  created: number;
  livemode: false;
};

export type Customer = {
  id: string;
  object: "customer";
  email: string | null;
  name: string | null;
  /** Below zero is a credit, taken off the next invoices. Missing in older saved state. */
  balance?: number;
  metadata: Metadata;
  created: number;
  livemode: false;
};

/** A change to a customer's balance. */
export type BalanceTransaction = {
  id: string;
  object: "customer_balance_transaction";
  customer: string;
  type: "adjustment" | "applied_to_invoice";
  amount: number;
  ending_balance: number;
  currency: string;
  description: string | null;
  invoice: string | null;
  metadata: Metadata;
  created: number;
  livemode: false;
};

export type CheckoutSession = {
  id: string;
  object: "checkout.session";
  mode: "subscription";
  ui_mode: "hosted_page";
  status: "open" | "complete" | "expired";
  payment_status: "unpaid" | "paid";
  url: string | null;
  success_url: string;
  cancel_url: string | null;
  customer: string | null;
  customer_email: string | null;
  customer_details: { email: string | null; name: string | null } | null;
  client_reference_id: string | null;
  subscription: string | null;
  invoice: string | null;
  amount_subtotal: number;
  amount_total: number;
  currency: string;
  metadata: Metadata;
  expires_at: number;
  created: number;
  livemode: false;
};

export type SubscriptionItem = {
  id: string;
  object: "subscription_item";
  subscription: string;
  price: Price;
  quantity: number;
  current_period_start: number;
  current_period_end: number;
  metadata: Metadata;
  created: number;
};

export type Subscription = {
  id: string;
  object: "subscription";
  customer: string;
  status: "active" | "past_due" | "canceled";
  items: { object: "list"; data: [SubscriptionItem]; has_more: false; url: string };
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  /** Missing in older saved state. */
  pause_collection?: { behavior: "void" } | null;
  canceled_at: number | null;
  ended_at: number | null;
  billing_cycle_anchor: number;
  billing_mode: { type: "flexible" };
  collection_method: "charge_automatically";
  currency: string;
  latest_invoice: string | null;
  metadata: Metadata;
  start_date: number;
  created: number;
  livemode: false;
};

export type InvoiceLine = {
  id: string;
  object: "line_item";
  amount: number;
  currency: string;
  description: string;
  period: { start: number; end: number };
  /** Missing in older saved state. */
  pricing?: { type: "price_details"; price_details: { price: string; product: string } };
};

export type BillingReason = "subscription_create" | "subscription_cycle" | "subscription_update";

export type Invoice = {
  id: string;
  object: "invoice";
  number: string;
  customer: string;
  customer_email: string | null;
  status: "draft" | "open" | "paid" | "void";
  billing_reason: BillingReason;
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  total: number;
  currency: string;
  attempt_count: number;
  lines: { object: "list"; data: InvoiceLine[]; has_more: false; url: string };
  parent: {
    type: "subscription_details";
    quote_details: null;
    subscription_details: { subscription: string; metadata: Metadata };
  };
  period_start: number;
  period_end: number;
  /** Missing in older saved state. */
  status_transitions?: InvoiceTransitions;
  created: number;
  livemode: false;
};

export type InvoiceTransitions = {
  finalized_at: number | null;
  marked_uncollectible_at: number | null;
  paid_at: number | null;
  voided_at: number | null;
};

export type Refund = {
  id: string;
  object: "refund";
  amount: number;
  currency: string;
  charge: null;
  payment_intent: string;
  reason: string | null;
  metadata: Metadata;
  status: "succeeded" | "failed";
  created: number;
};

export type Dispute = {
  id: string;
  object: "dispute";
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  reason: string;
  status: "warning_needs_response" | "needs_response" | "under_review" | "won" | "lost";
  evidence_details: {
    due_by: number | null;
    has_evidence: boolean;
    past_due: boolean;
    submission_count: number;
  };
  metadata: Metadata;
  created: number;
  livemode: false;
};

export type PortalSession = {
  id: string;
  object: "billing_portal.session";
  customer: string;
  return_url: string | null;
  url: string;
  created: number;
  livemode: false;
};

/** A stored card, never with its number. */
export type Card = { brand: string; last4: string; expMonth: number; expYear: number; failsLater: boolean };

export type EventType =
  | "checkout.session.completed"
  | "checkout.session.expired"
  | "customer.subscription.created"
  | "customer.subscription.updated"
  | "customer.subscription.deleted"
  | "invoice.paid"
  | "invoice.payment_failed"
  | "refund.created"
  | "refund.failed"
  | "invoice.marked_uncollectible"
  | "invoice.voided"
  | "charge.dispute.created"
  | "charge.dispute.updated"
  | "charge.dispute.closed";

export type EventObject = CheckoutSession | Subscription | Invoice | Refund | Dispute;

export type ProviderEventRecord = {
  id: string;
  object: "event";
  type: EventType;
  api_version: string;
  data: { object: EventObject };
  request: { id: null; idempotency_key: null };
  pending_webhooks: number;
  created: number;
  livemode: false;
};
