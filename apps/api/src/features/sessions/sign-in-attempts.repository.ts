import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

export type SignInAttempt = { email: string; attemptType: "member" | "admin"; ip: string };

/** Who tried to sign in, and whether it worked. */
export const createSignInAttemptRepository = (db: Kysely<DB>) => ({
  /**
   * Notes an attempt as failed until it is known to have worked. It is locked where the email has failed `most` times
   * within the window since its last success. Only in a transaction: until its end, others with the email wait.
   */
  begin: async (
    { email, attemptType, ip }: SignInAttempt,
    { most, windowMinutes }: { most: number; windowMinutes: number },
  ): Promise<{ id: string; wasLocked: boolean }> => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${attemptType}:${email.toLowerCase()}`}, 0))`.execute(
      db,
    );
    const { failures } = await db
      .selectFrom("loginAttempts as a")
      .select((count) => count.fn.countAll<number>().as("failures"))
      .where("a.email", "=", email)
      .where("a.attemptType", "=", attemptType)
      .where("a.success", "=", false)
      .where("a.wasLocked", "=", false)
      .where("a.createdAt", ">", sql<string>`now() - make_interval(mins => ${windowMinutes})`)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom("loginAttempts as s")
              .select("s.id")
              .where("s.email", "=", email)
              .where("s.attemptType", "=", attemptType)
              .where("s.success", "=", true)
              .whereRef("s.createdAt", ">=", "a.createdAt"),
          ),
        ),
      )
      .executeTakeFirstOrThrow();
    return db
      .insertInto("loginAttempts")
      .values({ email, attemptType, ip: ip || null, success: false, wasLocked: failures >= most })
      .returning(["id", "wasLocked"])
      .executeTakeFirstOrThrow();
  },

  /** Somebody proved by other means that the email is theirs: failures count anew from here. */
  clear: ({ email, attemptType, ip }: SignInAttempt) =>
    db
      .insertInto("loginAttempts")
      .values({ email, attemptType, ip: ip || null, success: true })
      .execute(),

  succeed: (id: string) =>
    db.updateTable("loginAttempts").set({ success: true }).where("id", "=", id).execute(),

  /** Takes back an attempt that was never judged. */
  forget: (id: string) => db.deleteFrom("loginAttempts").where("id", "=", id).execute(),
});

export type SignInAttemptRepository = ReturnType<typeof createSignInAttemptRepository>;
