import { invalidField, Problem } from "@evoya/schemas/problems";
import type { MemberCaller } from "../../http/caller.ts";
import type { Passwords } from "./passwords.ts";
import type { ProofRepository } from "./proofs.repository.ts";

/** Whose session it is, and what they gave to prove it's them. */
export type Proof = { ownerId: string; sessionId: string; password?: string | undefined };

/** The proof a member gave. */
export const proofOf = ({ userId, sessionId }: MemberCaller, password?: string): Proof => ({
  ownerId: userId,
  sessionId,
  password,
});

type Deps = {
  passwords: Pick<Passwords, "verify">;
  proofs: Pick<ProofRepository, "prove" | "wasProved">;
  /** Null if there's no password, undefined if there's no account. */
  findPasswordHash: (ownerId: string) => Promise<string | null | undefined>;
};

/** How long a sign-in, or a password given since, counts as proof. Source: OWASP ASVS 3.7, decision 82. */
const freshMinutes = 10;

const refuse = (message: string): Problem => invalidField("password", message);

/**
 * Resolves if it's the owner asking. `orRecently` also accepts no password, if one was given in the last ten
 * minutes.
 */
export type Prove = (proof: Proof, options?: { orRecently?: boolean }) => Promise<void>;

/**
 * A session alone isn't enough for what a thief would want: the screen may have been left open, or the cookie
 * stolen. Accounts without a password sign in again instead. Throws `invalid_input` at `password`,
 * `fresh_sign_in_required`, and `unauthenticated` for a session that has ended in between.
 */
export const createProve =
  ({ passwords, proofs, findPasswordHash }: Deps): Prove =>
  async ({ ownerId, sessionId, password }, { orRecently = false } = {}) => {
    const hash = await findPasswordHash(ownerId);
    if (hash === undefined) throw new Problem("unauthenticated");
    if (hash !== null && password) {
      if (!(await passwords.verify(password, hash))) throw refuse("That isn't your password.");
      if (await proofs.prove(sessionId)) return;
      // Signed out since, perhaps with a new password: checking one takes a while.
      throw new Problem("unauthenticated");
    }
    if ((orRecently || hash === null) && (await proofs.wasProved(sessionId, freshMinutes))) return;
    throw hash === null ? new Problem("fresh_sign_in_required") : refuse("Please enter your password");
  };
