import { randomBytes } from "node:crypto";
import { brand } from "@evoya/domain/brand";
import { Problem } from "@evoya/schemas/problems";
import { Secret, TOTP } from "otpauth";
import type { Cipher } from "../../adapters/cipher.ts";
import type { Transact } from "../../db/transact.ts";
import type { MemberCaller } from "../../http/caller.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { ActivityRepository } from "../activity/activity.repository.ts";
import type { Proof, Prove } from "../sessions/proofs.ts";
import { hashToken, newToken } from "../sessions/tokens.ts";
import type { AccountSecurityRepository } from "./account-security.repository.ts";
import type { TwoFactorRepository } from "./two-factor.repository.ts";

export type TwoFactorChange = "begin" | "enable" | "disable";

type Deps<Stores, Origin> = {
  transact: Transact<Stores>;
  /** The second factors of the kind of account that this is for. */
  twoFactor: TwoFactorRepository;
  /** The same, within a transaction. */
  within: (stores: Stores) => TwoFactorRepository;
  /** Called with every change before it is made, in its transaction: writes it down; what it throws undoes it. */
  onChange: (stores: Stores, change: TwoFactorChange, ownerId: string, origin: Origin) => Promise<void>;
  prove: Prove;
  cipher: Cipher;
  /** Where an account's secret is kept, for the cipher. */
  placeOf: (ownerId: string) => string;
  clock: () => Date;
};

const periodSeconds = 30;
const challengeMinutes = 5;
export const challengeSeconds = challengeMinutes * 60;
const maxAttempts = 5;
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

const beginAgain = (): Problem => new Problem("conflict", "There's nothing to confirm. Please start again.");

const expired = (): Problem =>
  new Problem("invalid_credentials", "This sign-in has expired. Please start again.");

const wrongCode = (): Problem =>
  new Problem("invalid_input", undefined, {
    errors: [{ path: "code", message: "That code isn't right. Codes change every 30 seconds." }],
  });

const totpOf = (secret: string, email: string): TOTP =>
  new TOTP({ issuer: brand.name, label: email, secret: Secret.fromBase32(secret), period: periodSeconds });

/**
 * The second factor of members, or of staff: RFC 6238 codes, recovery codes, and sign-ins that wait for one. `Origin` is
 * what the journal of such accounts wants to know of a change. Rules: design §6.
 */
export function createTwoFactorService<Stores, Origin>(deps: Deps<Stores, Origin>) {
  const { transact, twoFactor, within, onChange, prove, cipher, placeOf, clock } = deps;

  /** The time step of a right code, one step early or late allowed; null for a wrong one. */
  const stepOf = (code: string, secret: string): number | null => {
    const timestamp = clock().getTime();
    const delta = totpOf(secret, "").validate({ token: plain(code), timestamp, window: 1 });
    return delta === null ? null : Math.floor(timestamp / 1000 / periodSeconds) + delta;
  };

  /** Whether a code is right and was not used before; uses it up. */
  const accept = async (ownerId: string, code: string): Promise<boolean> => {
    const owner = await twoFactor.find(ownerId);
    if (!owner?.twoFactorSecret || !owner.twoFactorEnabledAt) return false;
    if (!/^\d{6}$/.test(plain(code))) return twoFactor.useRecoveryCode(ownerId, hashCode(code));
    const step = stepOf(code, cipher.decrypt(owner.twoFactorSecret, placeOf(ownerId)));
    return step !== null && twoFactor.useStep(ownerId, step);
  };

  return {
    /**
     * A secret for the authenticator app; nothing is asked for until it is confirmed. Throws `conflict` where it is on,
     * and what `Prove` throws.
     */
    begin: async (proof: Proof, origin: Origin): Promise<{ secret: string; uri: string }> => {
      const { ownerId } = proof;
      await prove(proof);
      const owner = await twoFactor.find(ownerId);
      if (!owner) throw new Problem("unauthenticated");
      const secret = new Secret({ size: 20 }).base32;
      await transact(async (stores) => {
        await onChange(stores, "begin", ownerId, origin);
        if (!(await within(stores).setSecret(ownerId, cipher.encrypt(secret, placeOf(ownerId)))))
          throw new Problem("conflict", "Two-factor is already on.");
      });
      return { secret, uri: totpOf(secret, owner.email).toString() };
    },

    /** Turns it on with a first code. Throws `conflict`, `invalid_input` for a wrong code. */
    confirm: async (ownerId: string, code: string, origin: Origin): Promise<{ recoveryCodes: string[] }> => {
      const owner = await twoFactor.find(ownerId);
      const sealed = owner?.twoFactorSecret;
      if (!sealed || owner.twoFactorEnabledAt) throw beginAgain();
      const step = stepOf(code, cipher.decrypt(sealed, placeOf(ownerId)));
      if (step === null) throw wrongCode();
      const recoveryCodes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
      await transact(async (stores) => {
        await onChange(stores, "enable", ownerId, origin);
        const store = within(stores);
        if (!(await store.enable(ownerId, sealed, recoveryCodes.map(hashCode)))) throw beginAgain();
        await store.useStep(ownerId, step);
      });
      return { recoveryCodes };
    },

    /** Turns it off. Throws what `Prove` throws. */
    disable: async (proof: Proof, origin: Origin): Promise<void> => {
      const { ownerId } = proof;
      await prove(proof);
      await transact(async (stores) => {
        await onChange(stores, "disable", ownerId, origin);
        await within(stores).disable(ownerId);
      });
    },

    state: async (ownerId: string) => {
      const owner = await twoFactor.find(ownerId);
      return { enabledAt: owner?.twoFactorEnabledAt ?? null, recoveryCodesLeft: owner?.codesLeft ?? 0 };
    },

    /** After the right password: what the second step is answered with. */
    challenge: async (ownerId: string): Promise<string> => {
      const token = newToken();
      await twoFactor.addChallenge({ ownerId, tokenHash: hashToken(token), minutes: challengeMinutes });
      return token;
    },

    /** The email of the account that a challenge is for. Throws `invalid_credentials` when it is over. */
    challengedEmail: async (challenge: string): Promise<string> => {
      const challenged = await twoFactor.findChallenge(hashToken(challenge), maxAttempts);
      const owner = challenged?.ownerId && (await twoFactor.find(challenged.ownerId));
      if (!owner) throw expired();
      return owner.email;
    },

    /** Whose challenge a code answers. Throws `invalid_credentials` when it is over, `invalid_input` for a wrong code. */
    answer: async (challenge: string, code: string): Promise<string> => {
      const tried = await twoFactor.tryChallenge(hashToken(challenge), maxAttempts);
      if (!tried?.ownerId) throw expired();
      if (!(await accept(tried.ownerId, code))) throw wrongCode();
      await twoFactor.endChallenges(tried.ownerId);
      return tried.ownerId;
    },
  };
}

export type TwoFactorService<Origin = MemberCaller> = ReturnType<
  typeof createTwoFactorService<unknown, Origin>
>;

type MemberStores = {
  activity: ActivityRepository;
  security: Pick<AccountSecurityRepository, "find" | "endSessions">;
  jobs: JobQueue;
};

/**
 * What follows when members turn their own two-factor on or off: all other sessions end, an email says so, and staff
 * see it in their dashboard's recent activity.
 */
export async function noteMemberTwoFactor(
  { activity, security, jobs }: MemberStores,
  change: TwoFactorChange,
  userId: string,
  { sessionId }: MemberCaller,
): Promise<void> {
  if (change === "begin") return;
  await activity.logEvent(`two_factor_${change}d`, userId);
  await security.endSessions(userId, { except: sessionId });
  const user = await security.find(userId);
  if (!user) throw new Problem("unauthenticated");
  await jobs.enqueue("send-mail", {
    template: "twoFactorChanged",
    to: user.email,
    data: { name: user.name ?? "Traveler", isOn: change === "enable" },
  });
}
