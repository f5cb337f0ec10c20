import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Pool } from "pg";
import { CannotStart } from "../starting.ts";

/** This version's newest migration. Migrations happen in order, so a database that has it has all before it. */
function newestMigration(): string {
  // Their names alone: loading what they do would cost memory that's never needed again.
  const files = readdirSync(join(import.meta.dirname, "migrations"));
  return files
    .filter((file) => /^\d{4}-/.test(file))
    .sort()
    .at(-1)!
    .replace(/\.ts$/, "");
}

const undefinedTable = "42P01";

/**
 * Throws `CannotStart` if the database lacks tables or columns that this version's code uses. Those of a newer version
 * are welcome: after a rollback they're there, too (decision 250).
 */
export async function requireMigrated(pool: Pool): Promise<void> {
  const newest = newestMigration();
  const applied = await pool
    .query("select from kysely_migration where name = $1", [newest])
    .catch((error: { code?: string }) => {
      if (error.code === undefinedTable) return { rowCount: 0 };
      throw error;
    });
  if (applied.rowCount === 0)
    throw new CannotStart(
      `Evoya can't start: the database lacks migration ${newest}.\nRun node apps/api/src/migrate.ts as its owner first.`,
    );
}
