import { Problem } from "@evoya/schemas/problems";
import type { Cipher } from "../../adapters/cipher.ts";
import { hashCode, plain, stepOf, wrongCode } from "./codes.ts";
import type { SignInChallengeRepository } from "./sign-in-challenges.repository.ts";
import { hashToken, newToken } from "./tokens.ts";
import type { TwoFactorRepository } from "./two-factor.repository.ts";

type Deps = {
  /** The second factors of this kind of account. */
  twoFactor: TwoFactorRepository;
  /** The sign-ins waiting for one. */
  challenges: SignInChallengeRepository;
  cipher: Cipher;
  /** Where an account's secret is stored, for the cipher. */
  placeOf: (ownerId: string) => string;
  clock: () => Date;
};

const challengeMinutes = 5;
export const challengeSeconds = challengeMinutes * 60;
const maxAttempts = 5;

const expired = (): Problem =>
  new Problem("invalid_credentials", "This sign-in has expired. Please start again.");

/** Sign-ins by members, or by staff, that are waiting for a second factor. Rules: design §6. */
export function createSecondStep({ twoFactor, challenges, cipher, placeOf, clock }: Deps) {
  /** Whether a code is right and hasn't been used; uses it up. */
  const accept = async (ownerId: string, code: string): Promise<boolean> => {
    const owner = await twoFactor.find(ownerId);
    if (!owner?.twoFactorSecret || !owner.twoFactorEnabledAt) return false;
    if (!/^\d{6}$/.test(plain(code))) return twoFactor.useRecoveryCode(ownerId, hashCode(code));
    const step = stepOf(clock(), code, cipher.decrypt(owner.twoFactorSecret, placeOf(ownerId)));
    return step !== null && twoFactor.useStep(ownerId, step);
  };

  return {
    /** Creates the challenge for the second step, after the right password. */
    challenge: async (ownerId: string): Promise<string> => {
      const token = newToken();
      await challenges.add({ ownerId, tokenHash: hashToken(token), minutes: challengeMinutes });
      return token;
    },

    /** The email of the account a challenge is for. Throws `invalid_credentials` if it has expired. */
    challengedEmail: async (challenge: string): Promise<string> => {
      const challenged = await challenges.find(hashToken(challenge), maxAttempts);
      const owner = challenged?.ownerId && (await twoFactor.find(challenged.ownerId));
      if (!owner) throw expired();
      return owner.email;
    },

    /**
     * Whose challenge a code answers. Throws `invalid_credentials` if it has expired, `invalid_input` for a wrong
     * code.
     */
    answer: async (challenge: string, code: string): Promise<string> => {
      const tried = await challenges.try(hashToken(challenge), maxAttempts);
      if (!tried?.ownerId) throw expired();
      if (!(await accept(tried.ownerId, code))) throw wrongCode(code);
      await challenges.end(tried.ownerId);
      return tried.ownerId;
    },
  };
}

export type SecondStep = ReturnType<typeof createSecondStep>;
