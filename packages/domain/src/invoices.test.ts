import { expect, test } from "vitest";
import { invoiceCents, invoiceDisplay, isLeftUnpaid } from "./invoices.ts";

test("an open invoice is due while its plan runs, and was not paid when the plan ended first", () => {
  expect(invoiceDisplay({ status: "open", isDue: true }).label).toBe("Due");
  expect(invoiceDisplay({ status: "open", isDue: false }).label).toBe("Not paid");
  expect(invoiceDisplay({ status: "paid", isDue: false }).label).toBe("Paid");
  expect(isLeftUnpaid({ status: "paid", isDue: false })).toBe(false);
});

test("an invoice comes to what was paid, or to what it's for", () => {
  expect(invoiceCents({ status: "paid", amountDueCents: 599, amountPaidCents: 500 })).toBe(500);
  expect(invoiceCents({ status: "open", amountDueCents: 599, amountPaidCents: 0 })).toBe(599);
});
