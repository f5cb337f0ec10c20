import type { Kysely } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

/** All ways into a member's account, and everything that reads it without one. */
export const createAccountKeysRepository = (db: Kysely<DB>) => ({
  /**
   * Takes away whatever opened the account so far, and leaves only a new password or Google account. Someone else may
   * have created it before its address was proved to be its owner's: decisions 63 and 402.
   */
  dropAll: async (userId: string, left: { passwordHash: string } | { googleId: string }): Promise<void> => {
    await db
      .updateTable("users")
      .set({
        passwordHash: null,
        googleId: null,
        ...left,
        passwordIsTemporary: false,
        passwordExpiresAt: null,
        twoFactorEnabledAt: null,
        twoFactorSecret: null,
        twoFactorLastStep: null,
      })
      .where("id", "=", userId)
      .execute();
    await db.deleteFrom("recoveryCodes").where("userId", "=", userId).execute();
    await db.deleteFrom("signInChallenges").where("userId", "=", userId).execute();
    await db.deleteFrom("passwordResets").where("userId", "=", userId).execute();
    await db.deleteFrom("emailChanges").where("userId", "=", userId).execute();
    await db.deleteFrom("knownDevices").where("userId", "=", userId).execute();
    await db.deleteFrom("pushSubscriptions").where("userId", "=", userId).execute();
    await db.deleteFrom("memberApiKeys").where("userId", "=", userId).execute();
    await db.deleteFrom("calendarFeeds").where("userId", "=", userId).execute();
    await db.deleteFrom("socialConnections").where("userId", "=", userId).execute();
    await db.deleteFrom("sessions").where("userId", "=", userId).execute();
  },
});

export type AccountKeysRepository = ReturnType<typeof createAccountKeysRepository>;
