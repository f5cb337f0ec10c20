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

/** The password and two-factor that someone signs in with, as they were then. */
export type Proven = { passwordHash: string | null; twoFactorEnabledAt: string | null };

/** The refusal of a sign-in that began too long ago, or before what it goes by was changed. */
export const expiredSignIn = (): Problem =>
  new Problem("invalid_credentials", "This sign-in has expired. Please start again.");

const challengeMinutes = 5;
export const challengeSeconds = challengeMinutes * 60;
const maxAttempts = 5;

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

    /** The account a challenge is for. Throws `invalid_credentials` if it has expired. */
    challenged: async (challenge: string): Promise<{ email: string } & Proven> => {
      const found = await challenges.find(hashToken(challenge), maxAttempts);
      const owner = found?.ownerId && (await twoFactor.find(found.ownerId));
      if (!owner) throw expiredSignIn();
      return owner;
    },

    /**
     * Whose challenge a code answers. Throws `invalid_credentials` if it has expired, `invalid_input` for a wrong
     * code.
     */
    answer: async (challenge: string, code: string): Promise<string> => {
      const tried = await challenges.try(hashToken(challenge), maxAttempts);
      if (!tried?.ownerId) throw expiredSignIn();
      if (!(await accept(tried.ownerId, code))) throw wrongCode(code);
      await challenges.end(tried.ownerId);
      return tried.ownerId;
    },
  };
}

export type SecondStep = ReturnType<typeof createSecondStep>;
