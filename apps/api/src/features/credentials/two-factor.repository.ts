import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

/** Whose second factors: members' or staff's. */
export type TwoFactorAccounts = "users" | "adminUsers";

/** Which accounts can sign in at all. */
const isOpen = { users: sql<boolean>`deleted_at is null`, adminUsers: sql<boolean>`is_active` };
export const ownerColumns = { users: "userId", adminUsers: "adminUserId" } as const;

/** Second factors of one kind of account, and their recovery codes. */
export const createTwoFactorRepository = (db: Kysely<DB>, accounts: TwoFactorAccounts) => {
  const owner = ownerColumns[accounts];
  const ownedBy = (id: string) => (accounts === "users" ? { userId: id } : { adminUserId: id });

  const forgetCodes = (ownerId: string) =>
    db.deleteFrom("recoveryCodes").where(owner, "=", ownerId).execute();

  const replaceCodes = async (ownerId: string, codeHashes: readonly Buffer[]): Promise<void> => {
    await forgetCodes(ownerId);
    await db
      .insertInto("recoveryCodes")
      .values(codeHashes.map((codeHash) => ({ ...ownedBy(ownerId), codeHash })))
      .execute();
  };

  return {
    /** Undefined for a closed account. */
    find: (ownerId: string) =>
      db
        .selectFrom(accounts)
        .select((eb) => [
          "email",
          "passwordHash",
          "twoFactorSecret",
          "twoFactorEnabledAt",
          eb
            .selectFrom("recoveryCodes as r")
            .select((count) => count.fn.countAll<number>().as("n"))
            .where(`r.${owner}`, "=", ownerId)
            .where("r.usedAt", "is", null)
            .as("codesLeft"),
        ])
        .where("id", "=", ownerId)
        .where(isOpen[accounts])
        .executeTakeFirst(),

    /** Stores a secret that isn't in use yet. False if two-factor is on. */
    setSecret: async (ownerId: string, twoFactorSecret: Buffer): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable(accounts)
        .set({ twoFactorSecret, twoFactorLastStep: null })
        .where("id", "=", ownerId)
        .where("twoFactorEnabledAt", "is", null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /**
     * Requires a secret's codes from now on. False if setup was restarted with another secret, or it's already on.
     */
    enable: async (ownerId: string, secret: Buffer, codeHashes: Buffer[]): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable(accounts)
        .set({ twoFactorEnabledAt: sql`now()` })
        .where("id", "=", ownerId)
        .where("twoFactorSecret", "=", secret)
        .where("twoFactorEnabledAt", "is", null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await replaceCodes(ownerId, codeHashes);
      return true;
    },

    /** Deletes the recovery codes from before and stores new ones. */
    replaceCodes,

    disable: async (ownerId: string): Promise<void> => {
      await db
        .updateTable(accounts)
        .set({ twoFactorEnabledAt: null, twoFactorSecret: null, twoFactorLastStep: null })
        .where("id", "=", ownerId)
        .execute();
      await forgetCodes(ownerId);
    },

    /** Uses up a time step. False if it, or a later one, has been used: no code works twice. */
    useStep: async (ownerId: string, step: number): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable(accounts)
        .set({ twoFactorLastStep: step })
        .where("id", "=", ownerId)
        .where((eb) => eb.or([eb("twoFactorLastStep", "is", null), eb("twoFactorLastStep", "<", step)]))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    useRecoveryCode: async (ownerId: string, codeHash: Buffer): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable("recoveryCodes")
        .set({ usedAt: sql`now()` })
        .where(owner, "=", ownerId)
        .where("codeHash", "=", codeHash)
        .where("usedAt", "is", null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
};

export type TwoFactorRepository = ReturnType<typeof createTwoFactorRepository>;
