import type { ApiKey } from "@evoya/schemas/api-keys";
import { type Insertable, type Kysely, type RawBuilder, sql } from "kysely";
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
      "k.previousPrefix",
      "k.previousUntil",
      "k.previousUsedAt",
      sql<boolean>`coalesce(k.previous_until > now(), false)`.as("hasPrevious"),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof shown>["executeTakeFirstOrThrow"]>>;

const toApiKey = ({ previousPrefix, previousUntil, previousUsedAt, hasPrevious, ...key }: Row): ApiKey => ({
  ...key,
  previousSecret: hasPrevious
    ? { prefix: previousPrefix!, worksUntil: previousUntil!, lastUsedAt: previousUsedAt }
    : null,
});

type NewSecret = { keyHash: Buffer; prefix: string; expiresAt: string; overlapDays: number };

/**
 * The current secret becomes the previous one. If nobody has used it yet, the key was rotated twice in a row,
 * perhaps because the answer got lost; then the one before it keeps working instead.
 */
const becomesPrevious = <T>(column: string, current: string, overlapDays: number): RawBuilder<T> =>
  overlapDays === 0
    ? sql`null`
    : sql`case when last_used_at is null and previous_until > now()
        then ${sql.ref(column)} else ${sql.ref(current)} end`;

/** API keys, without their hashes. */
export const createApiKeyRepository = (db: Kysely<DB>) => ({
  list: async (): Promise<ApiKey[]> =>
    (await shown(db).orderBy("k.createdAt", "desc").orderBy("k.id", "desc").limit(500).execute()).map(
      toApiKey,
    ),

  find: async (id: string): Promise<ApiKey | undefined> => {
    const row = await shown(db).where("k.id", "=", id).executeTakeFirst();
    return row && toApiKey(row);
  },

  /** Who hears about changes to a key: active owners, and the person who created it, if they still work here. */
  watchersOf: (id: string) =>
    db
      .selectFrom("adminUsers as a")
      .select(["a.id", "a.email", "a.firstName", "a.lastName"])
      .where("a.isActive", "=", true)
      .where((eb) =>
        eb.or([
          eb("a.role", "=", "owner"),
          eb("a.id", "=", eb.selectFrom("apiKeys").select("createdBy").where("id", "=", id)),
        ]),
      )
      .orderBy("a.createdAt")
      .limit(50)
      .execute(),

  insert: async (key: Insertable<ApiKeys>): Promise<string> => {
    const { id } = await db.insertInto("apiKeys").values(key).returning("id").executeTakeFirstOrThrow();
    return id;
  },

  /** Replaces a key's secret. False if there's no such key, or it's revoked. */
  rotate: async (id: string, { overlapDays, ...secret }: NewSecret): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable("apiKeys")
      .set({
        ...secret,
        lastUsedAt: null,
        previousHash: becomesPrevious("previousHash", "keyHash", overlapDays),
        previousPrefix: becomesPrevious("previousPrefix", "prefix", overlapDays),
        previousUsedAt: becomesPrevious("previousUsedAt", "lastUsedAt", overlapDays),
        previousUntil: overlapDays === 0 ? null : sql`now() + make_interval(days => ${overlapDays})`,
      })
      .where("id", "=", id)
      .where("revokedAt", "is", null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
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
