import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

/** Proof that whoever is using a session is its owner: the password, and when they last gave it. */
export const createProofRepository = (db: Kysely<DB>) => ({
  findMember: (userId: string) =>
    db.selectFrom("users").select("passwordHash").where("id", "=", userId).executeTakeFirst(),

  findStaff: (adminUserId: string) =>
    db.selectFrom("adminUsers").select("passwordHash").where("id", "=", adminUserId).executeTakeFirst(),

  /** Records that the owner has just proved who they are. False for a session that has ended. */
  prove: async (id: string): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable("sessions")
      .set({ provedAt: sql`now()` })
      .where("id", "=", id)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  wasProved: async (id: string, minutes: number): Promise<boolean> => {
    const row = await db
      .selectFrom("sessions")
      .select("id")
      .where("id", "=", id)
      .where("provedAt", ">", sql<string>`now() - make_interval(mins => ${minutes})`)
      .executeTakeFirst();
    return row !== undefined;
  },
});

export type ProofRepository = ReturnType<typeof createProofRepository>;
