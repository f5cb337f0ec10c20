/** We store what the provider says about an invoice or a refund. */
export type { ProviderInvoice, ProviderRefund } from "../../adapters/payments/payments.ts";
