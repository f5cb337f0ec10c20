import { addMonths } from "@evoya/domain/dates";
import type Stripe from "stripe";
import { PaymentsUnavailable, type PurchasePreview, type RenewalPreview } from "./payments.ts";
import { orNull } from "./stripe-errors.ts";

/** The same time a month later; when that month is shorter, its last day, which is how the provider renews. */
function monthAfter(at: Date): Date {
  const iso = at.toISOString();
  return new Date(`${addMonths(iso.slice(0, 10), 1)}${iso.slice(10)}`);
}

/**
 * The price of a first month at `price`: from a known customer's preview invoice, which includes their
 * credit, or the plain price for someone the provider doesn't know yet.
 */
export async function previewPurchase(
  stripe: Stripe,
  customer: string | null,
  price: string,
  at: Date,
): Promise<PurchasePreview> {
  const renewsAt = monthAfter(at);
  if (customer !== null) {
    const items = [{ price, quantity: 1 }];
    const invoice = await stripe.invoices.createPreview({ customer, subscription_details: { items } });
    return { dueNowCents: invoice.amount_due, ...creditOn(invoice), renewsAt };
  }
  const { unit_amount: dueNowCents, currency } = await stripe.prices.retrieve(price);
  if (dueNowCents === null) throw new PaymentsUnavailable("The provider's price has no amount");
  return { dueNowCents, creditCents: 0, currency, renewsAt };
}

/** The next period's invoice, as the provider would make it now: discounts, and the customer's credit, taken off. */
export async function previewRenewal(stripe: Stripe, subscription: string): Promise<RenewalPreview | null> {
  const invoice = await orNull(stripe.invoices.createPreview({ subscription }));
  return invoice && { dueCents: invoice.amount_due, ...creditOn(invoice) };
}

/** How much of an invoice a customer's credit pays. */
const creditOn = ({ total, amount_due, currency }: Stripe.Invoice) => ({
  creditCents: Math.max(0, total - amount_due),
  currency,
});
