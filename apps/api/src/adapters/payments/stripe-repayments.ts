import type Stripe from "stripe";
import { PaymentRefused } from "./payments.ts";
import { idOf } from "./stripe-readings.ts";

type Refund = { invoiceId: string; amountCents: number; key: string };
type Credit = { customerId: string; amountCents: number; currency: string; key: string };

/** The provider forgets an idempotency key after a day, so we keep it with the object it created. */
const metadataOf = (key: string) => ({ repayment_id: key });
const isFor =
  (key: string) =>
  ({ metadata }: { metadata: Stripe.Metadata | null }): boolean =>
    metadata?.repayment_id === key;

const idempotent = (key: string) => ({ idempotencyKey: `repayment-${key}` });

/** Refunds money to the card it was paid with, once per key. */
export async function refundOnce(
  stripe: Stripe,
  { invoiceId, amountCents, key }: Refund,
): Promise<{ id: string }> {
  const { data: payments } = await stripe.invoicePayments.list({
    invoice: invoiceId,
    status: "paid",
    limit: 1,
  });
  const intent = idOf(payments[0]?.payment.payment_intent);
  if (!intent) throw new PaymentRefused("not_found", "No card payment was found for this invoice.");
  const { data: earlier } = await stripe.refunds.list({ payment_intent: intent, limit: 100 });
  const made = earlier.find(isFor(key));
  if (made) return { id: made.id };
  const { id } = await stripe.refunds.create(
    {
      payment_intent: intent,
      amount: amountCents,
      reason: "requested_by_customer",
      metadata: metadataOf(key),
    },
    idempotent(key),
  );
  return { id };
}

/** Takes an amount off the customer's next invoices, once per key. A credit is a negative balance. */
export async function creditOnce(
  stripe: Stripe,
  { customerId, amountCents, currency, key }: Credit,
): Promise<{ id: string }> {
  const { data: earlier } = await stripe.customers.listBalanceTransactions(customerId, { limit: 100 });
  const made = earlier.find(isFor(key));
  if (made) return { id: made.id };
  const { id } = await stripe.customers.createBalanceTransaction(
    customerId,
    { amount: -amountCents, currency, metadata: metadataOf(key) },
    idempotent(key),
  );
  return { id };
}
