import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

const inFuture = sql<string>`now()`;

/** One-time links and sessions of members; tokens are kept as hashes only. */
export const createAccountSecurityRepository = (db: Kysely<DB>) => ({
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

  addReset: ({ userId, tokenHash, minutes }: { userId: string; tokenHash: Buffer; minutes: number }) =>
    db
      .insertInto("passwordResets")
      .values({ userId, tokenHash, expiresAt: sql`now() + make_interval(mins => ${minutes})` })
      .execute(),

  /** The member a reset link is for, while it is neither used nor over. */
  findReset: (tokenHash: Buffer) =>
    db
      .selectFrom("passwordResets as r")
      .innerJoin("users as u", "u.id", "r.userId")
      .leftJoin("userProfiles as p", "p.userId", "u.id")
      .select(["u.id as userId", "u.email", "p.name"])
      .where("r.tokenHash", "=", tokenHash)
      .where("r.usedAt", "is", null)
      .where("r.expiresAt", ">", inFuture)
      .where("u.deletedAt", "is", null)
      .executeTakeFirst(),

  /** Uses a reset link up, and with it all others of the member. False when someone was faster. */
  useReset: async (tokenHash: Buffer, userId: string): Promise<boolean> => {
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

  /** A password of the member's own choice: what was temporary no longer is. The address has proved itself by a link. */
  setPassword: (userId: string, passwordHash: string, { verified }: { verified: boolean }) =>
    db
      .updateTable("users")
      .set({
        passwordHash,
        passwordIsTemporary: false,
        passwordExpiresAt: null,
        ...(verified && { emailVerifiedAt: sql<string>`coalesce(email_verified_at, now())` }),
      })
      .where("id", "=", userId)
      .execute(),

  /** Whether a link that verifies the address was made within the last `minutes`. */
  wasVerificationSent: async (userId: string, minutes: number): Promise<boolean> => {
    const row = await db
      .selectFrom("emailVerifications")
      .select("id")
      .where("userId", "=", userId)
      .where("createdAt", ">", sql<string>`now() - make_interval(mins => ${minutes})`)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** How many links that verify the address were made within the last hour. */
  countVerifications: async (userId: string): Promise<number> => {
    const { made } = await db
      .selectFrom("emailVerifications")
      .select((count) => count.fn.countAll<number>().as("made"))
      .where("userId", "=", userId)
      .where("createdAt", ">", sql<string>`now() - interval '1 hour'`)
      .executeTakeFirstOrThrow();
    return made;
  },

  addVerification: (verification: { userId: string; email: string; tokenHash: Buffer; days: number }) => {
    const { days, ...values } = verification;
    return db
      .insertInto("emailVerifications")
      .values({ ...values, expiresAt: sql`now() + make_interval(days => ${days})` })
      .execute();
  },

  /** Verifies the address a link was sent to, while it is still the member's, and answers whose. Null for any other link. */
  verifyEmail: async (tokenHash: Buffer): Promise<string | null> => {
    const link = await db
      .updateTable("emailVerifications")
      .set({ usedAt: sql`coalesce(used_at, now())` })
      .where("tokenHash", "=", tokenHash)
      .where("expiresAt", ">", inFuture)
      .returning(["userId", "email"])
      .executeTakeFirst();
    if (!link) return null;
    const { numUpdatedRows } = await db
      .updateTable("users")
      .set({ emailVerifiedAt: sql<string>`coalesce(email_verified_at, now())` })
      .where("id", "=", link.userId)
      .where("email", "=", link.email)
      .executeTakeFirst();
    return numUpdatedRows > 0n ? link.userId : null;
  },

  /** The address is known to be the member's, by a proof other than a link. */
  markVerified: (userId: string) =>
    db
      .updateTable("users")
      .set({ emailVerifiedAt: sql<string>`coalesce(email_verified_at, now())` })
      .where("id", "=", userId)
      .execute(),

  /** Those that still let someone in, the latest first. */
  listSessions: (userId: string, idleSeconds: number) =>
    db
      .selectFrom("sessions")
      .select(["id", "userAgent", sql<string | null>`host(ip)`.as("ip"), "createdAt", "lastSeenAt"])
      .where("userId", "=", userId)
      .where("expiresAt", ">", inFuture)
      .where("lastSeenAt", ">", sql<string>`now() - make_interval(secs => ${idleSeconds})`)
      .orderBy("lastSeenAt", "desc")
      .limit(100)
      .execute(),

  endSession: async (userId: string, id: string): Promise<boolean> => {
    const { numDeletedRows } = await db
      .deleteFrom("sessions")
      .where("id", "=", id)
      .where("userId", "=", userId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },

  endSessions: (userId: string, { except = null }: { except?: string | null } = {}) =>
    db
      .deleteFrom("sessions")
      .where("userId", "=", userId)
      .$if(except !== null, (query) => query.where("id", "!=", except!))
      .execute(),
});

export type AccountSecurityRepository = ReturnType<typeof createAccountSecurityRepository>;
