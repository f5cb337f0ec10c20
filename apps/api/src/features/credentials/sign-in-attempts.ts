import { Problem } from "@evoya/schemas/problems";
import type { Transact } from "../../db/transact.ts";
import type { SignInAttempt, SignInAttemptRepository } from "./sign-in-attempts.repository.ts";

type Deps = {
  transact: Transact<{ signInAttempts: SignInAttemptRepository }>;
  signInAttempts: SignInAttemptRepository;
};

/** Source: admin spec §9; the same for members (design §6). Strangers at many addresses: decision 81. */
const lock = { max: 5, maxOfStrangers: 25, windowMinutes: 15 };

export type SignInAttempts = <T>(attempt: SignInAttempt, verify: () => Promise<T>) => Promise<T>;

const wasJudged = (error: unknown): boolean => error instanceof Problem && error.status < 500;

/**
 * Runs `verify` as one attempt for an email. The attempt is recorded first, so that simultaneous guesses count too,
 * on every copy of the API; it's a failure unless `verify` resolves. Throws `rate_limited` after too many failures.
 */
export function createSignInAttempts({ transact, signInAttempts }: Deps): SignInAttempts {
  return async (attempt, verify) => {
    const { id, wasLocked } = await transact((stores) => stores.signInAttempts.begin(attempt, lock));
    if (wasLocked)
      throw new Problem("rate_limited", "Too many login attempts. Please try again later.", {
        retryAfterSeconds: lock.windowMinutes * 60,
      });
    try {
      const result = await verify();
      await signInAttempts.succeed(id);
      return result;
    } catch (error) {
      if (!wasJudged(error)) await signInAttempts.forget(id);
      throw error;
    }
  };
}
