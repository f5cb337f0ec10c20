import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

const columns = ["id", "status", "fileKey", "fileSize as size", "createdAt", "readyAt", "expiresAt"] as const;
const isExpired = sql<boolean>`coalesce(expires_at <= now(), false)`.as("isExpired");

/** Archives of members' own data: requested, created, expired. */
export const createDataExportRepository = (db: Kysely<DB>) => ({
  latest: (userId: string) =>
    db
      .selectFrom("dataExports")
      .select([...columns, isExpired])
      .where("userId", "=", userId)
      .orderBy("createdAt", "desc")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst(),

  findOwned: (id: string, userId: string) =>
    db
      .selectFrom("dataExports")
      .select([...columns, isExpired])
      .where("id", "=", id)
      .where("userId", "=", userId)
      .executeTakeFirst(),

  /** Starts one, unless one is already in progress. Returns the new one's id. */
  begin: (userId: string) =>
    db
      .insertInto("dataExports")
      .values({ userId })
      .onConflict((conflict) =>
        // Written out: with an argument, PostgreSQL's generic plan couldn't tell which index is meant.
        conflict.column("userId").where("status", "=", sql.lit("waiting")).doNothing(),
      )
      .returning("id")
      .executeTakeFirst(),

  /** One that's still to be created, with its owner. */
  findWaiting: (id: string) =>
    db
      .selectFrom("dataExports as e")
      .innerJoin("users as u", "u.id", "e.userId")
      .leftJoin("userProfiles as p", "p.userId", "u.id")
      .select(["e.userId", "u.email", "p.name", "p.timezone"])
      .where("e.id", "=", id)
      .where("e.status", "=", "waiting")
      .where("u.deletedAt", "is", null)
      .executeTakeFirst(),

  /** Returns when it expires; undefined if it has been settled since, or deleted with its owner. */
  markReady: (id: string, { fileKey, fileSize, days }: { fileKey: string; fileSize: number; days: number }) =>
    db
      .updateTable("dataExports")
      .set({
        status: "ready",
        fileKey,
        fileSize,
        readyAt: sql`now()`,
        expiresAt: sql`now() + make_interval(days => ${days})`,
      })
      .where("id", "=", id)
      .where("status", "=", "waiting")
      .returning("expiresAt")
      .executeTakeFirst(),

  markFailed: (id: string) =>
    db
      .updateTable("dataExports")
      .set({ status: "failed" })
      .where("id", "=", id)
      .where("status", "=", "waiting")
      .returning("userId")
      .executeTakeFirst(),

  /** Deletes all but a member's newest ones; returns their files. */
  forgetOlder: async (userId: string, newestId: string): Promise<string[]> => {
    const rows = await db
      .deleteFrom("dataExports")
      .where("userId", "=", userId)
      .where("id", "!=", newestId)
      .where("status", "!=", "waiting")
      .returning("fileKey")
      .execute();
    return rows.flatMap(({ fileKey }) => fileKey ?? []);
  },

  /** Takes the files of expired ones off their rows, which stay as a record that there was one. */
  takeExpiredFiles: async (): Promise<string[]> => {
    const rows = await db
      .updateTable("dataExports as e")
      .from(
        db
          .selectFrom("dataExports")
          .select(["id", "fileKey"])
          .where("fileKey", "is not", null)
          .where("expiresAt", "<=", sql<string>`now()`)
          .limit(1000)
          .forUpdate()
          .skipLocked()
          .as("old"),
      )
      .set({ fileKey: null })
      .whereRef("e.id", "=", "old.id")
      .returning("old.fileKey")
      .execute();
    return rows.flatMap(({ fileKey }) => fileKey ?? []);
  },
});

export type DataExportRepository = ReturnType<typeof createDataExportRepository>;
