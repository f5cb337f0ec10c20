import type Stripe from "stripe";
import type { Payments, ProviderPage } from "./payments.ts";
import { pageAfter, type StripeCalls } from "./stripe-calls.ts";
import { orNull } from "./stripe-errors.ts";
import { idOf, readDispute, readInvoice, readRefund } from "./stripe-readings.ts";
import { creditOnce, refundOnce } from "./stripe-repayments.ts";

/** What was charged and refunded, and the cards it was charged to. */
export function booksAt({
  stripe,
  prices,
  ask,
}: StripeCalls): Pick<
  Payments,
  | "cardFingerprints"
  | "findInvoice"
  | "findInvoicePapers"
  | "listInvoices"
  | "voidOpenInvoices"
  | "findRefund"
  | "listRefunds"
  | "findDispute"
  | "listDisputes"
  | "refund"
  | "credit"
> {
  return {
    cardFingerprints: (customer) =>
      ask(async () => {
        const methods = await orNull(stripe.paymentMethods.list({ customer, type: "card", limit: 20 }));
        return (methods?.data ?? []).flatMap(({ card }) => card?.fingerprint ?? []);
      }),

    findInvoice: (id) =>
      ask(async () => {
        const invoice = await orNull(stripe.invoices.retrieve(id));
        return invoice && readInvoice(invoice, prices);
      }),

    findInvoicePapers: (id) =>
      ask(async () => {
        const invoice = await orNull(stripe.invoices.retrieve(id));
        if (!invoice) return null;
        return { pdfUrl: invoice.invoice_pdf ?? null, pageUrl: invoice.hosted_invoice_url ?? null };
      }),

    listInvoices: (after) => ask(async () => readPage(await stripe.invoices.list(pageAfter(after)))),

    voidOpenInvoices: (subscription) =>
      ask(async () => {
        const { data } = await stripe.invoices.list({ subscription, status: "open", limit: 100 });
        for (const { id } of data) await voidUnlessSettled(stripe, id);
      }),

    findRefund: (id) =>
      ask(async () => {
        const refund = await orNull(stripe.refunds.retrieve(id));
        return refund && readRefund(refund, await invoiceOf(stripe, refund));
      }),

    listRefunds: (after) => ask(async () => readPage(await stripe.refunds.list(pageAfter(after)))),

    findDispute: (id) =>
      ask(async () => {
        const dispute = await orNull(stripe.disputes.retrieve(id));
        return dispute && readDispute(dispute, await invoiceOf(stripe, dispute));
      }),

    listDisputes: (after) => ask(async () => readPage(await stripe.disputes.list(pageAfter(after)))),

    refund: (wish) => ask(() => refundOnce(stripe, wish)),

    credit: (wish) => ask(() => creditOnce(stripe, wish)),
  };
}

const readPage = ({ data, has_more }: Stripe.ApiList<{ id: string }>): ProviderPage => ({
  ids: data.map(({ id }) => id),
  hasMore: has_more,
});

/** Voids an invoice, unless it has been paid or voided since it was listed. */
async function voidUnlessSettled(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.invoices.voidInvoice(id);
  } catch (error) {
    if ((await stripe.invoices.retrieve(id)).status === "open") throw error;
  }
}

/** The invoice a refund or dispute belongs to; the provider links the two only through the payment. */
async function invoiceOf(
  stripe: Stripe,
  { payment_intent }: Pick<Stripe.Refund, "payment_intent">,
): Promise<string | null> {
  const intent = idOf(payment_intent);
  if (!intent) return null;
  const payment = { type: "payment_intent", payment_intent: intent } as const;
  const { data } = await stripe.invoicePayments.list({ payment, limit: 1 });
  return idOf(data[0]?.invoice);
}
