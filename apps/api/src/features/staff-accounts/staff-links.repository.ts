import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

/** The links staff choose their passwords with; tokens are stored only as hashes. */
export const createStaffLinks = (db: Kysely<DB>) => ({
  addLink: (link: { adminUserId: string; tokenHash: Buffer; minutes: number }) => {
    const { minutes, ...values } = link;
    return db
      .insertInto("passwordResets")
      .values({ ...values, expiresAt: sql`now() + make_interval(mins => ${minutes})` })
      .execute();
  },

  findLink: (tokenHash: Buffer) =>
    db
      .selectFrom("passwordResets as r")
      .innerJoin("adminUsers as a", "a.id", "r.adminUserId")
      .select(["a.id", "a.email", "a.firstName", "a.lastName"])
      .where("r.tokenHash", "=", tokenHash)
      .where("r.usedAt", "is", null)
      .where("r.expiresAt", ">", sql<string>`now()`)
      .where("a.isActive", "=", true)
      .executeTakeFirst(),

  /**
   * Uses up a link, and all the account's other ones. False if someone was faster. Holds the account first: two links
   * used at once would each wait for the other.
   */
  useLink: async (tokenHash: Buffer, adminUserId: string): Promise<boolean> => {
    await db.selectFrom("adminUsers").select("id").where("id", "=", adminUserId).forNoKeyUpdate().execute();
    const { numUpdatedRows } = await db
      .updateTable("passwordResets")
      .set({ usedAt: sql`now()` })
      .where("tokenHash", "=", tokenHash)
      .where("usedAt", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await db
      .updateTable("passwordResets")
      .set({ usedAt: sql`now()` })
      .where("adminUserId", "=", adminUserId)
      .where("usedAt", "is", null)
      .execute();
    return true;
  },
});
