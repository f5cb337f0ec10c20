import { randomBytes } from "node:crypto";
import { brand } from "@evoya/domain/brand";
import { Problem } from "@evoya/schemas/problems";
import { Secret, TOTP } from "otpauth";
import type { Cipher } from "../../adapters/cipher.ts";
import type { Transact } from "../../db/transact.ts";
import type { ActivityRepository } from "../activity/activity.repository.ts";
import type { Passwords } from "../sessions/passwords.ts";
import { hashToken, newToken } from "../sessions/tokens.ts";
import type { TwoFactorRepository } from "./two-factor.repository.ts";

type Stores = { twoFactor: TwoFactorRepository; activity: ActivityRepository };
type Deps = {
  transact: Transact<Stores>;
  twoFactor: TwoFactorRepository;
  passwords: Passwords;
  cipher: Cipher;
  clock: () => Date;
};

const periodSeconds = 30;
const challengeMinutes = 5;
export const challengeSeconds = challengeMinutes * 60;
const mostAttempts = 5;
const recoveryCodeCount = 10;
/** Without letters and digits that look alike. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";

/** Twelve letters in threes of four: some 59 bits, far beyond guessing in five attempts. */
function newRecoveryCode(): string {
  const letters = [...randomBytes(12)].map((byte) => alphabet[byte % alphabet.length]);
  return [0, 4, 8].map((at) => letters.slice(at, at + 4).join("")).join("-");
}

const plain = (code: string): string => code.toLowerCase().replace(/[\s-]/g, "");

const hashCode = (code: string): Buffer => hashToken(plain(code));

const wrongCode = (): Problem =>
  new Problem("invalid_input", undefined, {
    errors: [{ path: "code", message: "This code is not right. Codes change every 30 seconds." }],
  });

const expired = (): Problem =>
  new Problem("invalid_credentials", "This sign-in has expired. Please begin again.");

const totpOf = (secret: string, email: string): TOTP =>
  new TOTP({ issuer: brand.name, label: email, secret: Secret.fromBase32(secret), period: periodSeconds });

/** The second factor of members: RFC 6238 codes, recovery codes, and sign-ins that wait for one. Rules: design §6. */
export function createTwoFactorService({ transact, twoFactor, passwords, cipher, clock }: Deps) {
  /** The time step of a right code, one step early or late allowed; null for a wrong one. */
  const stepOf = (code: string, secret: string): number | null => {
    const timestamp = clock().getTime();
    const delta = totpOf(secret, "").validate({ token: plain(code), timestamp, window: 1 });
    return delta === null ? null : Math.floor(timestamp / 1000 / periodSeconds) + delta;
  };

  /** Whether a code is right and was not used before; uses it up. */
  const accept = async (store: TwoFactorRepository, userId: string, code: string): Promise<boolean> => {
    const user = await store.find(userId);
    if (!user?.twoFactorSecret) return false;
    if (!/^\d{6}$/.test(plain(code))) return store.useRecoveryCode(userId, hashCode(code));
    const step = stepOf(code, cipher.decrypt(user.twoFactorSecret));
    return step !== null && store.useStep(userId, step);
  };

  return {
    /** A secret for the authenticator app; nothing is asked for until it is confirmed. Throws `conflict` where it is on. */
    begin: async (userId: string): Promise<{ secret: string; uri: string }> => {
      const user = await twoFactor.find(userId);
      if (!user) throw new Problem("unauthenticated");
      const secret = new Secret({ size: 20 }).base32;
      if (!(await twoFactor.setSecret(userId, cipher.encrypt(secret))))
        throw new Problem("conflict", "Two-factor is on already.");
      return { secret, uri: totpOf(secret, user.email).toString() };
    },

    /** Switches it on with a first code. Throws `conflict`, `invalid_input` for a wrong code. */
    confirm: async (userId: string, code: string): Promise<{ recoveryCodes: string[] }> => {
      const user = await twoFactor.find(userId);
      if (!user?.twoFactorSecret || user.twoFactorEnabledAt)
        throw new Problem("conflict", "There is nothing to confirm. Please begin again.");
      const step = stepOf(code, cipher.decrypt(user.twoFactorSecret));
      if (step === null) throw wrongCode();
      const recoveryCodes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
      await transact(async (stores) => {
        await stores.twoFactor.useStep(userId, step);
        await stores.twoFactor.enable(userId, recoveryCodes.map(hashCode));
        await stores.activity.logEvent("two_factor_enabled", userId);
      });
      return { recoveryCodes };
    },

    /** Switches it off. Throws `invalid_input` for a wrong password. */
    disable: async (userId: string, password: string): Promise<void> => {
      const user = await twoFactor.find(userId);
      if (!(await passwords.verify(password, user?.passwordHash ?? null)))
        throw new Problem("invalid_input", undefined, {
          errors: [{ path: "password", message: "This is not your password." }],
        });
      await transact(async (stores) => {
        await stores.twoFactor.disable(userId);
        await stores.activity.logEvent("two_factor_disabled", userId);
      });
    },

    state: async (userId: string) => {
      const user = await twoFactor.find(userId);
      return { enabledAt: user?.twoFactorEnabledAt ?? null, recoveryCodesLeft: user?.codesLeft ?? 0 };
    },

    /** After the right password: what the second step is answered with. */
    challenge: async (userId: string): Promise<string> => {
      const token = newToken();
      await twoFactor.addChallenge({ userId, tokenHash: hashToken(token), minutes: challengeMinutes });
      return token;
    },

    /** The email of the member whom a challenge is for. Throws `invalid_credentials` when it is over. */
    challengedEmail: async (challenge: string): Promise<string> => {
      const challenged = await twoFactor.findChallenge(hashToken(challenge), mostAttempts);
      if (!challenged) throw expired();
      return challenged.email;
    },

    /** Whose challenge a code answers. Throws `invalid_credentials` when it is over, `invalid_input` for a wrong code. */
    answer: async (challenge: string, code: string): Promise<string> => {
      const tried = await twoFactor.tryChallenge(hashToken(challenge), mostAttempts);
      if (!tried?.userId) throw expired();
      if (!(await accept(twoFactor, tried.userId, code))) throw wrongCode();
      await twoFactor.endChallenges(tried.userId);
      return tried.userId;
    },
  };
}

export type TwoFactorService = ReturnType<typeof createTwoFactorService>;
