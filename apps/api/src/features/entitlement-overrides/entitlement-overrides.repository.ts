import { type Insertable, type Kysely, sql } from "kysely";
import type { DB, EntitlementOverrides } from "../../db/schema.generated.ts";

/** What the team gave single members beyond their plan. Those that have ended stay, as a record. */
export const createEntitlementOverrideRepository = (db: Kysely<DB>) => {
  const inForce = (userId: string, now: string) =>
    db
      .selectFrom("entitlementOverrides as o")
      .where("o.userId", "=", userId)
      .where(({ eb }) => eb.or([eb("o.endsAt", "is", null), eb("o.endsAt", ">", now)]));

  const member = (userId: string) =>
    db.selectFrom("users").select("id").where("id", "=", userId).where("deletedAt", "is", null);

  return {
    hasMember: async (userId: string): Promise<boolean> =>
      (await member(userId).executeTakeFirst()) !== undefined,

    /** The same, and locks the row, so that nobody gives them something else in between. */
    holdMember: async (userId: string): Promise<boolean> =>
      (await member(userId).forNoKeyUpdate().executeTakeFirst()) !== undefined,

    listInForce: (userId: string, now: string) =>
      inForce(userId, now)
        .leftJoin("adminUsers as a", "a.id", "o.grantedBy")
        .select([
          "o.id",
          "o.feature",
          "o.limitValue",
          "o.reason",
          "o.endsAt",
          "o.createdAt",
          sql<string | null>`a.first_name || ' ' || a.last_name`.as("grantedBy"),
        ])
        .orderBy("o.createdAt", "desc")
        .orderBy("o.id", "desc")
        .execute(),

    countInForce: async (userId: string, now: string): Promise<number> => {
      const { n } = await inForce(userId, now)
        .select(({ fn }) => fn.countAll<number>().as("n"))
        .executeTakeFirstOrThrow();
      return Number(n);
    },

    add: (override: Insertable<EntitlementOverrides>) =>
      db.insertInto("entitlementOverrides").values(override).execute(),

    /** Ends one that's in force; undefined if there's none. */
    end: (id: string, userId: string, now: string) =>
      db
        .updateTable("entitlementOverrides")
        // One that was only just given would otherwise end before it starts.
        .set({ endsAt: sql`greatest(${now}::timestamptz, starts_at + interval '1 microsecond')` })
        .where("id", "=", id)
        .where("userId", "=", userId)
        .where(({ eb }) => eb.or([eb("endsAt", "is", null), eb("endsAt", ">", now)]))
        .returning(["feature", "limitValue", "reason"])
        .executeTakeFirst(),
  };
};

export type EntitlementOverrideRepository = ReturnType<typeof createEntitlementOverrideRepository>;
