import { Problem } from "@evoya/schemas/problems";

export type PaymentFailure = {
  kind: "network" | "payment" | "server" | "unknown";
  retryable: boolean;
  text: string;
};

export const maxRetries = 3;

/** What a failed attempt to pay means to the member. Texts and kinds: member spec §8, payment. */
export function paymentFailure(error: unknown): PaymentFailure {
  if (!(error instanceof Problem)) return unknown;
  if (error.code === "payment_refused") return { kind: "payment", retryable: false, text: error.detail };
  if (error.code === "payments_unavailable") return { kind: "server", retryable: true, text: error.detail };
  if (error.code === "unavailable") {
    const text = "Connection issue detected. Please check your internet connection and try again.";
    return { kind: "network", retryable: true, text };
  }
  if (error.status >= 500) return unknown;
  return { kind: "unknown", retryable: false, text: error.detail };
}

const unknown: PaymentFailure = {
  kind: "unknown",
  retryable: true,
  text: "An unexpected error occurred. Please try again or contact support if the problem persists.",
};

/** Milliseconds before the automatic attempt `retry` (0, 1, 2); network trouble only (member spec §9). */
export const retryDelay = (retry: number): number => 1000 * 2 ** retry;
