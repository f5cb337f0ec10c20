import { type Insertable, type Kysely, sql } from "kysely";
import type { ApiKeys, DB } from "../../db/schema.generated.ts";

const shown = (db: Kysely<DB>) =>
  db
    .selectFrom("apiKeys as k")
    .leftJoin("adminUsers as a", "a.id", "k.createdBy")
    .select([
      "k.id",
      "k.name",
      "k.prefix",
      "k.scopes",
      sql<string | null>`a.first_name || ' ' || a.last_name`.as("createdBy"),
      sql<boolean>`coalesce(a.is_active, false)`.as("isMakerActive"),
      "k.createdAt",
      "k.expiresAt",
      "k.lastUsedAt",
      "k.revokedAt",
    ]);

/** API keys, without their hashes. */
export const createApiKeyRepository = (db: Kysely<DB>) => ({
  list: () => shown(db).orderBy("k.createdAt", "desc").orderBy("k.id", "desc").limit(500).execute(),

  find: (id: string) => shown(db).where("k.id", "=", id).executeTakeFirst(),

  insert: async (key: Insertable<ApiKeys>): Promise<string> => {
    const { id } = await db.insertInto("apiKeys").values(key).returning("id").executeTakeFirstOrThrow();
    return id;
  },

  /** False if there's no such key, or it's already revoked. */
  revoke: async (id: string): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable("apiKeys")
      .set({ revokedAt: sql`now()` })
      .where("id", "=", id)
      .where("revokedAt", "is", null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
});

export type ApiKeyRepository = ReturnType<typeof createApiKeyRepository>;
