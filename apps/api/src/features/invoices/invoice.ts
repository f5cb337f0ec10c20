/** What is kept of an invoice and a refund is what the provider says of them. */
export type { ProviderInvoice, ProviderRefund } from "../../adapters/payments/payments.ts";
