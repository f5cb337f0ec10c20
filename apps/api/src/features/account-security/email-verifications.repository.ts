import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

const inFuture = sql<string>`now()`;

/** Links that verify a member's address, and whose they are; tokens are stored only as hashes. */
export const createEmailVerificationRepository = (db: Kysely<DB>) => ({
  /** Whether a verification link was created within the last `minutes`. */
  wasSent: async (userId: string, minutes: number): Promise<boolean> => {
    const row = await db
      .selectFrom("emailVerifications")
      .select("id")
      .where("userId", "=", userId)
      .where("createdAt", ">", sql<string>`now() - make_interval(mins => ${minutes})`)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** How many verification links were created within the last hour. */
  countSent: async (userId: string): Promise<number> => {
    const { made } = await db
      .selectFrom("emailVerifications")
      .select((count) => count.fn.countAll<number>().as("made"))
      .where("userId", "=", userId)
      .where("createdAt", ">", sql<string>`now() - interval '1 hour'`)
      .executeTakeFirstOrThrow();
    return made;
  },

  add: (verification: { userId: string; email: string; tokenHash: Buffer; days: number }) => {
    const { days, ...values } = verification;
    return db
      .insertInto("emailVerifications")
      .values({ ...values, expiresAt: sql`now() + make_interval(days => ${days})` })
      .execute();
  },

  /** Whose link it is; undefined if it has expired or is unknown. */
  ownerOf: async (tokenHash: Buffer): Promise<string | undefined> => {
    const link = await db
      .selectFrom("emailVerifications")
      .select("userId")
      .where("tokenHash", "=", tokenHash)
      .where("expiresAt", ">", inFuture)
      .executeTakeFirst();
    return link?.userId;
  },

  /**
   * Verifies the address a link was sent to, if it's still the member's, and returns the member's id. Null
   * for any other link.
   */
  use: async (tokenHash: Buffer): Promise<string | null> => {
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

  /** Marks the address as the member's when something other than a link has verified it. */
  markVerified: (userId: string) =>
    db
      .updateTable("users")
      .set({ emailVerifiedAt: sql<string>`coalesce(email_verified_at, now())` })
      .where("id", "=", userId)
      .execute(),
});

export type EmailVerificationRepository = ReturnType<typeof createEmailVerificationRepository>;
