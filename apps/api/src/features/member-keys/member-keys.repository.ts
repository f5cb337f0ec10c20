import { type Insertable, type Kysely, sql } from "kysely";
import { holdSession } from "../../db/hold-session.ts";
import type { DB, MemberApiKeys } from "../../db/schema.generated.ts";

const shown = ["id", "name", "prefix", "createdAt", "expiresAt", "lastUsedAt"] as const;

/** Keys that members made to read their own data, without their hashes. */
export const createMemberKeyRepository = (db: Kysely<DB>) => ({
  list: (userId: string) =>
    db
      .selectFrom("memberApiKeys")
      .select(shown)
      .where("userId", "=", userId)
      .orderBy("createdAt", "desc")
      .orderBy("id", "desc")
      .execute(),

  /** Locks the member's row, and returns who it is. */
  holdOwner: (userId: string) =>
    db
      .selectFrom("users as u")
      .innerJoin("userProfiles as p", "p.userId", "u.id")
      .select(["u.email", "p.name"])
      .where("u.id", "=", userId)
      .where("u.deletedAt", "is", null)
      .forUpdate("u")
      .executeTakeFirst(),

  /** Deletes expired keys to make room, and counts the rest. */
  countWorking: async (userId: string): Promise<number> => {
    await db
      .deleteFrom("memberApiKeys")
      .where("userId", "=", userId)
      .where("expiresAt", "<", sql<string>`now()`)
      .execute();
    const { keys } = await db
      .selectFrom("memberApiKeys")
      .select(({ fn }) => fn.countAll<number>().as("keys"))
      .where("userId", "=", userId)
      .executeTakeFirstOrThrow();
    return keys;
  },

  holdSession: (who: { userId: string; sessionId: string }) => holdSession(db, who),

  insert: (key: Insertable<MemberApiKeys>) =>
    db.insertInto("memberApiKeys").values(key).returning(shown).executeTakeFirstOrThrow(),

  /** False if the member has no such key. */
  remove: async (userId: string, id: string): Promise<boolean> => {
    const { numDeletedRows } = await db
      .deleteFrom("memberApiKeys")
      .where("id", "=", id)
      .where("userId", "=", userId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },
});

export type MemberKeyRepository = ReturnType<typeof createMemberKeyRepository>;
