import type { StatusDisplay, StatusTone } from "./status-display.ts";

/** The payment provider's statuses of an invoice that was sent. */
export const invoiceStatuses = ["open", "paid", "void", "uncollectible"] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

const statusDisplay: StatusDisplay<InvoiceStatus> = {
  open: { label: "Due", tone: "warning" },
  paid: { label: "Paid", tone: "success" },
  void: { label: "Void", tone: "neutral" },
  uncollectible: { label: "Unpaid", tone: "danger" },
};

/** `isDue`: it's still to be paid. An open invoice isn't once its subscription is over: nobody collects it then. */
export type InvoiceState = { status: InvoiceStatus; isDue: boolean };

/** Whether an invoice was never paid and no longer has to be, since its plan ended first. */
export const isLeftUnpaid = ({ status, isDue }: InvoiceState): boolean => status === "open" && !isDue;

/** How an invoice looks. */
export const invoiceDisplay = (state: InvoiceState): { label: string; tone: StatusTone } =>
  isLeftUnpaid(state) ? { label: "Not paid", tone: "neutral" } : statusDisplay[state.status];

/** What an invoice comes to in cents: what was paid, or if nothing was, what it's for. */
export const invoiceCents = (invoice: {
  status: InvoiceStatus;
  amountDueCents: number;
  amountPaidCents: number;
}): number => (invoice.status === "paid" ? invoice.amountPaidCents : invoice.amountDueCents);
