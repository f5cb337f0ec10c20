import { Problem } from "@evoya/schemas/problems";
import { expect, test } from "vitest";
import { MissingCheckoutUrl, paymentFailure, retryDelay } from "./payment-errors.ts";

test("doesn't retry a refused card", () => {
  expect(paymentFailure(new Problem("payment_refused"))).toMatchObject({ kind: "payment", retryable: false });
});

/** The client's error when no response came. */
const noAnswer = (code: string) => new Problem("unavailable", "", { cause: { isAxiosError: true, code } });

test("treats connection trouble as network trouble", () => {
  expect(paymentFailure(noAnswer("ERR_NETWORK"))).toMatchObject({ kind: "network", retryable: true });
});

test("says that a response took too long, and doesn't retry by itself", () => {
  expect(paymentFailure(noAnswer("ECONNABORTED"))).toMatchObject({
    kind: "unknown",
    text: "Request timeout after 30 seconds",
  });
});

test.each(["internal", "unavailable", "payments_unavailable"] as const)(
  "a server that responds with %s has told the team",
  (code) => {
    expect(paymentFailure(new Problem(code))).toEqual({
      kind: "server",
      retryable: true,
      text: "Server temporarily unavailable. Our team has been notified. Please try again in a few minutes.",
    });
  },
);

test("doesn't go to a checkout without an address", () => {
  expect(paymentFailure(new MissingCheckoutUrl()).text).toBe(
    "No checkout URL received from payment processor.",
  );
});

test("shows our own refusals unchanged", () => {
  expect(paymentFailure(new Problem("already_on_plan"))).toMatchObject({
    retryable: false,
    text: "You're already on this plan.",
  });
});

test("waits 1, 2 and 4 seconds", () => {
  expect([0, 1, 2].map(retryDelay)).toEqual([1000, 2000, 4000]);
});
