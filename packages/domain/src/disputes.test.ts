import { expect, test } from "vitest";
import { disputeReasonText, disputeStageOf, disputeStatuses, unsettledStatuses } from "./disputes.ts";

test("a dispute is news when it's opened and when it's over, not when the bank has our answer", () => {
  expect(disputeStatuses.map(disputeStageOf)).toEqual(["inquiry", "contested", "contested", "won", "lost"]);
});

test("what's won or lost is over", () => {
  expect(disputeStatuses.filter((status) => !unsettledStatuses.some((one) => one === status))).toEqual([
    "won",
    "lost",
  ]);
});

test("reasons read as words", () => {
  expect(disputeReasonText("product_not_received")).toBe("product not received");
});
