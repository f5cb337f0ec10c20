import { Kysely, PostgresDialect } from "kysely";
import { Migrator } from "kysely/migration";
import pg from "pg";
import { migrations } from "./migrations/list.ts";

/**
 * Brings the database at `url` to the newest schema and returns the names of the migrations it ran, oldest
 * first. Safe to call from several processes at once: one migrates under an advisory lock; the others wait
 * and find nothing left to do. In one run, either all migrations happen or none do.
 */
export async function migrateToLatest(url: string): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: url, max: 1, application_name: "evoya-migrate" });
  pool.on("error", ignoreWhileIdle);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    const { error, results = [] } = await migrator.migrateToLatest();
    const failed = results.find((result) => result.status === "Error");
    if (failed)
      throw new Error(`Migration ${failed.migrationName} failed: ${reason(error)}`, { cause: error });
    if (error) throw error;
    return results.map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A lost idle connection fails at the next query; one that's closing may still report that the server has stopped. */
export const ignoreWhileIdle = (): void => {};
