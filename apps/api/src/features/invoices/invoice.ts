/** What we store about an invoice and a refund is what the provider says about them. */
export type { ProviderInvoice, ProviderRefund } from "../../adapters/payments/payments.ts";
