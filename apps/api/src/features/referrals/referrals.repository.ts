import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

/** Members' invitation links, and who joined with them. */
export const createReferralRepository = (db: Kysely<DB>) => {
  return {
    codeOf: async (userId: string): Promise<string | null> =>
      (await db.selectFrom("users").select("referralCode").where("id", "=", userId).executeTakeFirst())
        ?.referralCode ?? null,

    /** The owner of a link, with their name, and when they joined. */
    ownerOf: (code: string) =>
      db
        .selectFrom("users as u")
        .innerJoin("userProfiles as p", "p.userId", "u.id")
        .select(["u.id", "p.name", "u.createdAt as joinedAt"])
        .where("u.referralCode", "=", code)
        .executeTakeFirst(),

    /** Whether the member joined after each of these times and has never paid. */
    isNew: async (userId: string, times: readonly string[]): Promise<boolean> => {
      const row = await db
        .selectFrom("users as u")
        .select("u.id")
        .where("u.id", "=", userId)
        .where("u.createdAt", ">", sql<string>`all(${times}::timestamptz[])`)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("invoices as i")
                .select("i.id")
                .whereRef("i.userId", "=", "u.id")
                .where("i.amountPaidCents", ">", 0),
            ),
          ),
        )
        .executeTakeFirst();
      return row !== undefined;
    },

    /** The referrer a member has named; null for none. */
    referrerOf: async (friendId: string): Promise<string | null> =>
      (
        await db
          .selectFrom("referrals")
          .select("referrerId")
          .where("friendId", "=", friendId)
          .executeTakeFirst()
      )?.referrerId ?? null,

    /** Sets a member's referrer, once: false if there already was one. */
    insert: async (friendId: string, referrerId: string): Promise<boolean> => {
      const added = await db
        .insertInto("referrals")
        .values({ friendId, referrerId })
        .onConflict((conflict) => conflict.column("friendId").doNothing())
        .returning("friendId")
        .executeTakeFirst();
      return added !== undefined;
    },

    /** The invitation a member joined with. */
    findOwn: (friendId: string) =>
      db
        .selectFrom("referrals")
        .select(["status", "createdAt as joinedAt", "settledAt"])
        .where("friendId", "=", friendId)
        .executeTakeFirst(),

    listOf: (referrerId: string, limit: number) =>
      db
        .selectFrom("referrals")
        .select(["status", "createdAt as joinedAt", "settledAt"])
        .where("referrerId", "=", referrerId)
        .orderBy("createdAt", "desc")
        .limit(limit)
        .execute(),
  };
};

export type ReferralRepository = ReturnType<typeof createReferralRepository>;
