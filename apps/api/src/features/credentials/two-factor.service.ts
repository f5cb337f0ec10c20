import { randomBytes } from "node:crypto";
import { Problem } from "@evoya/schemas/problems";
import { Secret } from "otpauth";
import type { Cipher } from "../../adapters/cipher.ts";
import type { Transact } from "../../db/transact.ts";
import type { MemberCaller } from "../../http/caller.ts";
import { hashCode, stepOf, totpOf, wrongCode } from "./codes.ts";
import type { Proof, Prove } from "./proofs.ts";
import type { TwoFactorRepository } from "./two-factor.repository.ts";

export type TwoFactorChange = "begin" | "enable" | "disable" | "renew_codes";

type Deps<Stores, Origin> = {
  transact: Transact<Stores>;
  /** The second factors of this kind of account. */
  twoFactor: TwoFactorRepository;
  /** The same, inside a transaction. */
  within: (stores: Stores) => TwoFactorRepository;
  /** Called in the transaction before each change, to record it; if it throws, the change is undone. */
  onChange: (stores: Stores, change: TwoFactorChange, ownerId: string, origin: Origin) => Promise<void>;
  prove: Prove;
  cipher: Cipher;
  /** Where an account's secret is stored, for the cipher. */
  placeOf: (ownerId: string) => string;
  clock: () => Date;
};

const recoveryCodeCount = 10;
/** Without letters and digits that look alike. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";

/** Twelve letters in three groups of four: about 59 bits, far beyond guessing in five attempts. */
function newRecoveryCode(): string {
  const letters = [...randomBytes(12)].map((byte) => alphabet[byte % alphabet.length]);
  return [0, 4, 8].map((at) => letters.slice(at, at + 4).join("")).join("-");
}

const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, newRecoveryCode);

const beginAgain = (): Problem => new Problem("conflict", "There's nothing to confirm. Please start again.");

const isOff = (): Problem => new Problem("conflict", "Two-factor is off.");

/**
 * Turns second factors of members, or of staff, on and off: RFC 6238 codes and recovery codes. `Origin` is
 * what their log records about a change. Rules: design §6.
 */
export function createTwoFactorService<Stores, Origin>(deps: Deps<Stores, Origin>) {
  const { transact, twoFactor, within, onChange, prove, cipher, placeOf, clock } = deps;

  return {
    /**
     * A secret for the authenticator app; it's not in use until it's confirmed. Throws `conflict` if two-factor is
     * on, and what `Prove` throws.
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
      const step = stepOf(clock(), code, cipher.decrypt(sealed, placeOf(ownerId)));
      if (step === null) throw wrongCode(code);
      const recoveryCodes = newRecoveryCodes();
      await transact(async (stores) => {
        await onChange(stores, "enable", ownerId, origin);
        const store = within(stores);
        if (!(await store.enable(ownerId, sealed, recoveryCodes.map(hashCode)))) throw beginAgain();
        await store.useStep(ownerId, step);
      });
      return { recoveryCodes };
    },

    /**
     * Makes new recovery codes, given a current code of the app; the ones from before end. Throws `conflict` if
     * two-factor is off, `invalid_input` for a wrong or used code.
     */
    renewCodes: async (
      ownerId: string,
      code: string,
      origin: Origin,
    ): Promise<{ recoveryCodes: string[] }> => {
      const owner = await twoFactor.find(ownerId);
      const sealed = owner?.twoFactorSecret;
      if (!sealed || !owner.twoFactorEnabledAt) throw isOff();
      const step = stepOf(clock(), code, cipher.decrypt(sealed, placeOf(ownerId)));
      if (step === null) throw wrongCode(code);
      const recoveryCodes = newRecoveryCodes();
      await transact(async (stores) => {
        const store = within(stores);
        // This also locks the account: from here on, nobody turns two-factor off.
        if (!(await store.useStep(ownerId, step))) throw wrongCode(code);
        if (!(await store.find(ownerId))?.twoFactorEnabledAt) throw isOff();
        await onChange(stores, "renew_codes", ownerId, origin);
        await store.replaceCodes(ownerId, recoveryCodes.map(hashCode));
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

    /** When two-factor was turned on, null if it's off, and how many recovery codes are left. */
    state: async (ownerId: string) => {
      const owner = await twoFactor.find(ownerId);
      return { enabledAt: owner?.twoFactorEnabledAt ?? null, recoveryCodesLeft: owner?.codesLeft ?? 0 };
    },
  };
}

export type TwoFactorService<Origin = MemberCaller> = ReturnType<
  typeof createTwoFactorService<unknown, Origin>
>;
