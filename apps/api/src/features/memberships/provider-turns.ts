import { isProblem, Problem } from "@evoya/schemas/problems";
import { PaymentRefused, PaymentsUnavailable } from "../../adapters/payments/payments.ts";
import type { MembershipTurnRepository } from "./membership-turns.repository.ts";

/** How long one change may take with the provider: longer than all its requests together (their deadline is 25 s). */
export const turnSeconds = 90;

const busyText = "We're still working on your last change. Please try again in a moment.";

/** Runs work that calls the provider, one change per member at a time. */
export const createProviderTurns =
  (turns: Pick<MembershipTurnRepository, "takeTurn" | "endTurn">) =>
  /** While `work` runs, the member can't start another change: that throws `conflict`. */
  async <Result>(userId: string, work: () => Promise<Result>, busy = busyText): Promise<Result> => {
    const turn = await turns.takeTurn(userId);
    if (!turn) throw new Problem("conflict", busy, { retryAfterSeconds: 2 });
    try {
      return await work();
    } finally {
      await turns.endTurn(userId, turn);
    }
  };

export type ProviderTurns = ReturnType<typeof createProviderTurns>;

/** Runs a call to the provider, turning its failures into the spec's answers (member §8, payment). */
export async function asking<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof PaymentsUnavailable)
      throw new Problem("payments_unavailable", undefined, { cause: error });
    if (error instanceof PaymentRefused) throw new Problem("payment_refused", undefined, { cause: error });
    throw error;
  }
}

const isDown = (error: unknown): boolean =>
  error instanceof PaymentsUnavailable || isProblem(error, "payments_unavailable");

const isRefusal = (error: unknown): error is Error =>
  error instanceof PaymentRefused || isProblem(error, "payment_refused");

/** The same for staff, whose message says what wasn't done. */
export async function askingForStaff<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (cause) {
    if (isDown(cause))
      throw new Problem("payments_unavailable", "The payment provider didn't answer. Nothing was changed.", {
        cause,
      });
    if (isRefusal(cause))
      throw new Problem("conflict", `The payment provider refused: ${cause.message}`, { cause });
    throw cause;
  }
}
