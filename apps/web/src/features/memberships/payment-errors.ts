import { hasTimedOut, isOutOfReach } from "@evoya/api-client";
import { Problem, problems } from "@evoya/schemas/problems";

export type PaymentFailure = {
  kind: "network" | "payment" | "server" | "unknown";
  retryable: boolean;
  text: string;
};

export const maxRetries = 3;

/** Milliseconds that "Redirecting to Checkout" shows before the provider's page opens (member spec §4, §9). */
export const redirectDelay = 1000;

/** The provider opened a checkout but didn't say where. */
export class MissingCheckoutUrl extends Error {
  override name = "MissingCheckoutUrl";
}

/** What a failed attempt to pay means for the member. Texts and kinds: member spec §8, payment. */
export function paymentFailure(error: unknown): PaymentFailure {
  if (error instanceof MissingCheckoutUrl)
    return { ...unknown, text: "No checkout URL received from payment processor." };
  if (hasTimedOut(error)) return { ...unknown, text: "Request timeout after 30 seconds" };
  if (isOutOfReach(error)) {
    const text = "Connection issue detected. Please check your internet connection and try again.";
    return { kind: "network", retryable: true, text };
  }
  if (!(error instanceof Problem)) return unknown;
  if (error.code === "payment_refused") return { kind: "payment", retryable: false, text: error.detail };
  if (error.status >= 500)
    return { kind: "server", retryable: true, text: problems.payments_unavailable.detail };
  return { kind: "unknown", retryable: false, text: error.detail };
}

const unknown: PaymentFailure = {
  kind: "unknown",
  retryable: true,
  text: "An unexpected error occurred. Please try again or contact support if the problem persists.",
};

/** Milliseconds before automatic attempt `retry` (0, 1, 2); only for network trouble (member spec §9). */
export const retryDelay = (retry: number): number => 1000 * 2 ** retry;
