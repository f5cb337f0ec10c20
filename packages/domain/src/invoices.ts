import type { StatusDisplay } from "./status-display.ts";

/** The payment provider's statuses of an invoice that was sent. */
export const invoiceStatuses = ["open", "paid", "void", "uncollectible"] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

export const invoiceStatusDisplay: StatusDisplay<InvoiceStatus> = {
  open: { label: "Due", tone: "warning" },
  paid: { label: "Paid", tone: "success" },
  void: { label: "Void", tone: "neutral" },
  uncollectible: { label: "Unpaid", tone: "danger" },
};
