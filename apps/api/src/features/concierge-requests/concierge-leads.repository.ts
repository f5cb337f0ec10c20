import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

/** Leads sent with an address, and the member it belongs to. */
export const createConciergeLeadRepository = (db: Kysely<DB>) => ({
  /**
   * How many leads an address has had since then, from all partners. Only in a transaction: leads with the
   * same address wait for each other, so that none is counted too early.
   */
  countSent: async (email: string, since: Date): Promise<number> => {
    await sql`select pg_advisory_xact_lock(hashtextextended('lead:' || ${email}, 0))`.execute(db);
    const { n } = await db
      .selectFrom("conciergeRequests")
      .select((count) => count.fn.countAll<number>().as("n"))
      .where("email", "=", email)
      .where("source", "=", "partner")
      .where("createdAt", ">=", since.toISOString())
      .executeTakeFirstOrThrow();
    return n;
  },

  /** The member with this address. Only a verified one ensures that the owner will see what comes in under it. */
  memberAt: async (email: string): Promise<string | null> => {
    const member = await db
      .selectFrom("users")
      .select("id")
      .where("email", "=", email)
      .where("emailVerifiedAt", "is not", null)
      .executeTakeFirst();
    return member?.id ?? null;
  },
});

export type ConciergeLeadRepository = ReturnType<typeof createConciergeLeadRepository>;
