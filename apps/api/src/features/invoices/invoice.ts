/** We store what the provider says about an invoice, a refund, or a dispute. */
export type { ProviderDispute, ProviderInvoice, ProviderRefund } from "../../adapters/payments/payments.ts";
