import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

/** Members' second factors, the codes instead of them, and sign-ins that wait for one. */
export const createTwoFactorRepository = (db: Kysely<DB>) => ({
  find: (userId: string) =>
    db
      .selectFrom("users as u")
      .select((eb) => [
        "u.email",
        "u.passwordHash",
        "u.twoFactorSecret",
        "u.twoFactorEnabledAt",
        eb
          .selectFrom("recoveryCodes as r")
          .select((count) => count.fn.countAll<number>().as("n"))
          .whereRef("r.userId", "=", "u.id")
          .where("r.usedAt", "is", null)
          .as("codesLeft"),
      ])
      .where("u.id", "=", userId)
      .executeTakeFirst(),

  /** Keeps a secret that is not asked for yet. False where two-factor is on. */
  setSecret: async (userId: string, twoFactorSecret: Buffer): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable("users")
      .set({ twoFactorSecret, twoFactorLastStep: null })
      .where("id", "=", userId)
      .where("twoFactorEnabledAt", "is", null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  enable: async (userId: string, codeHashes: Buffer[]): Promise<void> => {
    await db.updateTable("users").set({ twoFactorEnabledAt: sql`now()` }).where("id", "=", userId).execute();
    await db.deleteFrom("recoveryCodes").where("userId", "=", userId).execute();
    await db
      .insertInto("recoveryCodes")
      .values(codeHashes.map((codeHash) => ({ userId, codeHash })))
      .execute();
  },

  disable: async (userId: string): Promise<void> => {
    await db
      .updateTable("users")
      .set({ twoFactorEnabledAt: null, twoFactorSecret: null, twoFactorLastStep: null })
      .where("id", "=", userId)
      .execute();
    await db.deleteFrom("recoveryCodes").where("userId", "=", userId).execute();
  },

  /** Uses a time step up. False when it, or a later one, has been used: no code works twice. */
  useStep: async (userId: string, step: number): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable("users")
      .set({ twoFactorLastStep: step })
      .where("id", "=", userId)
      .where((eb) => eb.or([eb("twoFactorLastStep", "is", null), eb("twoFactorLastStep", "<", step)]))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  useRecoveryCode: async (userId: string, codeHash: Buffer): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable("recoveryCodes")
      .set({ usedAt: sql`now()` })
      .where("userId", "=", userId)
      .where("codeHash", "=", codeHash)
      .where("usedAt", "is", null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  addChallenge: ({ userId, tokenHash, minutes }: { userId: string; tokenHash: Buffer; minutes: number }) =>
    db
      .insertInto("signInChallenges")
      .values({ userId, tokenHash, expiresAt: sql`now() + make_interval(mins => ${minutes})` })
      .execute(),

  /** Whom a challenge is for, while it is not over. */
  findChallenge: (tokenHash: Buffer, mostAttempts: number) =>
    db
      .selectFrom("signInChallenges as c")
      .innerJoin("users as u", "u.id", "c.userId")
      .select("u.email")
      .where("c.tokenHash", "=", tokenHash)
      .where("c.attempts", "<", mostAttempts)
      .where("c.expiresAt", ">", sql<string>`now()`)
      .where("u.deletedAt", "is", null)
      .executeTakeFirst(),

  /** Counts an attempt at a challenge and names its member; undefined once it is over or was tried too often. */
  tryChallenge: (tokenHash: Buffer, mostAttempts: number) =>
    db
      .updateTable("signInChallenges")
      .set((eb) => ({ attempts: eb("attempts", "+", 1) }))
      .where("tokenHash", "=", tokenHash)
      .where("userId", "is not", null)
      .where("attempts", "<", mostAttempts)
      .where("expiresAt", ">", sql<string>`now()`)
      .returning("userId")
      .executeTakeFirst(),

  endChallenges: (userId: string) => db.deleteFrom("signInChallenges").where("userId", "=", userId).execute(),
});

export type TwoFactorRepository = ReturnType<typeof createTwoFactorRepository>;
