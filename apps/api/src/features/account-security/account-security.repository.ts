import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";
import { createOwnSessions } from "./own-sessions.repository.ts";

const inFuture = sql<string>`now()`;

/** A password its owner chose, so it's no longer temporary. */
const chosen = (passwordHash: string) => ({
  passwordHash,
  passwordIsTemporary: false,
  passwordExpiresAt: null,
});

/** Members' accounts, links for new passwords, and sessions; tokens are stored only as hashes. */
export const createAccountSecurityRepository = (db: Kysely<DB>) => ({
  ...createOwnSessions(db),

  findByEmail: (email: string) =>
    db
      .selectFrom("users as u")
      .leftJoin("userProfiles as p", "p.userId", "u.id")
      .select(["u.id", "u.email", "u.emailVerifiedAt", "p.name"])
      .where("u.email", "=", email)
      .where("u.deletedAt", "is", null)
      .executeTakeFirst(),

  find: (userId: string) =>
    db
      .selectFrom("users as u")
      .leftJoin("userProfiles as p", "p.userId", "u.id")
      .select(["u.id", "u.email", "u.emailVerifiedAt", "u.passwordHash", "u.googleId", "p.name"])
      .where("u.id", "=", userId)
      .executeTakeFirst(),

  addReset: (reset: { userId: string; email: string; tokenHash: Buffer; minutes: number }) => {
    const { minutes, ...values } = reset;
    return db
      .insertInto("passwordResets")
      .values({ ...values, expiresAt: sql`now() + make_interval(mins => ${minutes})` })
      .execute();
  },

  /** The member a reset link is for, unless it was used, has expired, or was sent to an address they had before. */
  findReset: (tokenHash: Buffer) =>
    db
      .selectFrom("passwordResets as r")
      .innerJoin("users as u", "u.id", "r.userId")
      .leftJoin("userProfiles as p", "p.userId", "u.id")
      .select(["u.id as userId", "u.email", "u.emailVerifiedAt", "p.name"])
      .where("r.tokenHash", "=", tokenHash)
      .whereRef("r.email", "=", "u.email")
      .where("r.usedAt", "is", null)
      .where("r.expiresAt", ">", inFuture)
      .where("u.deletedAt", "is", null)
      .executeTakeFirst(),

  /**
   * Uses up a reset link, and all the member's other ones. False if someone was faster. Holds the member first: two
   * links used at once would each wait for the other.
   */
  useReset: async (tokenHash: Buffer, userId: string): Promise<boolean> => {
    await db.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
    const used = await db
      .updateTable("passwordResets")
      .set({ usedAt: sql`now()` })
      .where("tokenHash", "=", tokenHash)
      .where("usedAt", "is", null)
      .where("expiresAt", ">", inFuture)
      .executeTakeFirst();
    if (used.numUpdatedRows === 0n) return false;
    await db
      .updateTable("passwordResets")
      .set({ usedAt: sql`now()` })
      .where("userId", "=", userId)
      .where("usedAt", "is", null)
      .execute();
    return true;
  },

  /** Sets a password the member chose with a link, which has also verified the address. */
  setPassword: (userId: string, passwordHash: string) =>
    db
      .updateTable("users")
      .set({ ...chosen(passwordHash), emailVerifiedAt: sql<string>`coalesce(email_verified_at, now())` })
      .where("id", "=", userId)
      .execute(),

  /** Replaces the password with one the member chose. False if it's another one by now. */
  replacePassword: async (userId: string, from: string | null, to: string): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable("users")
      .set(chosen(to))
      .where("id", "=", userId)
      .where("passwordHash", "=", from)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Forgets the Google account, unless it's the only way in. False if there's none to forget. */
  dropGoogle: async (userId: string): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable("users")
      .set({ googleId: null })
      .where("id", "=", userId)
      .where("googleId", "is not", null)
      .where("passwordHash", "is not", null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
});

export type AccountSecurityRepository = ReturnType<typeof createAccountSecurityRepository>;
