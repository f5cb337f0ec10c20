import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";
import type { TwoFactorAccounts } from "./two-factor.repository.ts";
import { ownerColumns } from "./two-factor.repository.ts";

/** Sign-ins of one kind of account that are waiting for a second factor. */
export const createSignInChallengeRepository = (db: Kysely<DB>, accounts: TwoFactorAccounts) => {
  const owner = ownerColumns[accounts];

  const ownedBy = (id: string) => (accounts === "users" ? { userId: id } : { adminUserId: id });

  return {
    add: (challenge: { ownerId: string; tokenHash: Buffer; minutes: number }) =>
      db
        .insertInto("signInChallenges")
        .values({
          ...ownedBy(challenge.ownerId),
          tokenHash: challenge.tokenHash,
          expiresAt: sql`now() + make_interval(mins => ${challenge.minutes})`,
        })
        .execute(),

    /** The account a challenge belongs to, until it expires. */
    find: (tokenHash: Buffer, maxAttempts: number) =>
      db
        .selectFrom("signInChallenges")
        .select(`${owner} as ownerId`)
        .where("tokenHash", "=", tokenHash)
        .where(owner, "is not", null)
        .where("attempts", "<", maxAttempts)
        .where("expiresAt", ">", sql<string>`now()`)
        .executeTakeFirst(),

    /** Counts an attempt at a challenge and returns its owner; undefined if it has expired or was tried too often. */
    try: (tokenHash: Buffer, maxAttempts: number) =>
      db
        .updateTable("signInChallenges")
        .set((eb) => ({ attempts: eb("attempts", "+", 1) }))
        .where("tokenHash", "=", tokenHash)
        .where(owner, "is not", null)
        .where("attempts", "<", maxAttempts)
        .where("expiresAt", ">", sql<string>`now()`)
        .returning(`${owner} as ownerId`)
        .executeTakeFirst(),

    end: (ownerId: string) => db.deleteFrom("signInChallenges").where(owner, "=", ownerId).execute(),
  };
};

export type SignInChallengeRepository = ReturnType<typeof createSignInChallengeRepository>;
