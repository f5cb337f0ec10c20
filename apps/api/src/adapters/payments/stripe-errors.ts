import Stripe from "stripe";
import { PaymentRefused, PaymentsUnavailable } from "./payments.ts";

const { errors } = Stripe;

/** What Stripe calls something that doesn't exist (anymore), an invoice that will never come included. */
const missingCodes = ["resource_missing", "invoice_upcoming_none"];

const isMissing = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError && missingCodes.includes(error.code ?? "");

/**
 * Turns anything the SDK throws into one of our two errors. A wrong key counts as unavailable: it's ours to
 * fix, and the member can only try later.
 */
function toPaymentError(error: unknown): Error {
  if (error instanceof PaymentRefused || error instanceof PaymentsUnavailable) return error;
  const options = { cause: error };
  if (error instanceof errors.StripeCardError) return new PaymentRefused("card", error.message, options);
  if (isMissing(error)) return new PaymentRefused("not_found", "The provider doesn't know it", options);
  const isOurFault =
    error instanceof errors.StripeInvalidRequestError || error instanceof errors.StripeIdempotencyError;
  if (isOurFault) return new PaymentRefused("invalid", "The provider refused the request", options);
  return new PaymentsUnavailable("The payment provider did not answer", options);
}

/** Runs an SDK call, turning its errors into ours, and gives up after `deadlineMs`. */
export async function asking<T>(deadlineMs: number, call: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PaymentsUnavailable("The payment provider is too slow")), deadlineMs);
  });
  try {
    return await Promise.race([call(), deadline]);
  } catch (error) {
    throw toPaymentError(error);
  } finally {
    clearTimeout(timer);
  }
}

/** The answer, or null if the provider doesn't know it. */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
