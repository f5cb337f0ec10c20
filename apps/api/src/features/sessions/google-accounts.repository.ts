import type { GoogleAccount } from "@evoya/domain/google-account";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

/** Members' accounts, as Google sign-in needs them. */
export const createGoogleAccountRepository = (db: Kysely<DB>) => {
  /** Locked until the transaction ends, so that what was decided about an account stays true. */
  const find = async (column: "googleId" | "email", value: string) => {
    const row = await db
      .selectFrom("users as u")
      .leftJoin("userProfiles as p", "p.userId", "u.id")
      .select(["u.id", "u.email", "u.googleId", "u.emailVerifiedAt", "u.deletedAt", "u.twoFactorEnabledAt"])
      .select("p.name")
      .where(`u.${column}`, "=", value)
      .forUpdate("u")
      .executeTakeFirst();
    if (!row) return null;
    const { emailVerifiedAt, deletedAt, twoFactorEnabledAt, ...account } = row;
    return {
      ...account,
      isEmailVerified: emailVerifiedAt !== null,
      isClosed: deletedAt !== null,
      hasTwoFactor: twoFactorEnabledAt !== null,
    } satisfies GoogleAccount & { hasTwoFactor: boolean };
  };

  return {
    findByGoogleId: (googleId: string) => find("googleId", googleId),

    findByEmail: (email: string) => find("email", email),

    /** An account without a password. Null if someone was faster. */
    create: async (account: {
      googleId: string;
      email: string;
      name: string | null;
      isVerified: boolean;
    }): Promise<string | null> => {
      const { name, isVerified, ...values } = account;
      const user = await db
        .insertInto("users")
        .values({ ...values, emailVerifiedAt: isVerified ? sql<string>`now()` : null })
        .onConflict((conflict) => conflict.doNothing())
        .returning("id")
        .executeTakeFirst();
      if (!user) return null;
      await db.insertInto("userProfiles").values({ userId: user.id, name }).execute();
      return user.id;
    },

    link: (userId: string, googleId: string) =>
      db
        .updateTable("users")
        .set({ googleId, emailVerifiedAt: sql`coalesce(email_verified_at, now())` })
        .where("id", "=", userId)
        .execute(),
  };
};

export type GoogleAccountRepository = ReturnType<typeof createGoogleAccountRepository>;
