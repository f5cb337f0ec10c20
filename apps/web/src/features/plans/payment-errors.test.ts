import { Problem } from "@evoya/schemas/problems";
import { expect, test } from "vitest";
import { paymentFailure, retryDelay } from "./payment-errors.ts";

test("a refused card is not tried again", () => {
  expect(paymentFailure(new Problem("payment_refused"))).toMatchObject({ kind: "payment", retryable: false });
});

test("a provider that is down may be tried again", () => {
  expect(paymentFailure(new Problem("payments_unavailable"))).toMatchObject({
    kind: "server",
    retryable: true,
  });
});

test("trouble on the way is network trouble", () => {
  expect(paymentFailure(new Problem("unavailable"))).toMatchObject({ kind: "network", retryable: true });
});

test("a refusal of ours is told as it is", () => {
  expect(paymentFailure(new Problem("already_on_plan"))).toMatchObject({
    retryable: false,
    text: "You are already on this plan.",
  });
});

test("waits 1, 2 and 4 seconds", () => {
  expect([0, 1, 2].map(retryDelay)).toEqual([1000, 2000, 4000]);
});
