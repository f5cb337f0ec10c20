import { type Destination, destinations } from "@evoya/domain/catalog/index";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { databasePlugins } from "../../db/connect.ts";
import { ignoreWhileIdle } from "../../db/migrate.ts";
import type { DB } from "../../db/schema.generated.ts";
import { createCatalogRepository } from "./catalog.repository.ts";
import { fingerprintOf } from "./fingerprint.ts";

/**
 * Adds an edition for each of our own destinations whose data file has changed, and returns their ids. The
 * team's changes stay. Safe to call repeatedly and from several processes at once: it all happens in one
 * transaction, under a lock.
 */
export async function loadCatalog(
  url: string,
  files: readonly Destination[] = destinations,
): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: url, max: 1, application_name: "evoya-migrate" });
  pool.on("error", ignoreWhileIdle);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: databasePlugins });
  try {
    return await db.transaction().execute(async (trx) => {
      await sql`lock table destinations in share row exclusive mode`.execute(trx);
      const rows = createCatalogRepository(trx);
      const heads = await rows.heads(files.map(({ id }) => id));
      const known = new Map(heads.map(({ key, fingerprint }) => [key, fingerprint]));
      const changed = files.filter((file) => known.get(file.id) !== fingerprintOf(file));
      for (const file of changed) await rows.add(file, "evoya");
      return changed.map(({ id }) => id);
    });
  } finally {
    await db.destroy();
  }
}
