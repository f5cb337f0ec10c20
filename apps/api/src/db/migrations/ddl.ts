import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * A migration from plain SQL statements. Forward only: what was released is mended by the next migration.
 *
 * Names the repositories rely on: checks carry the name written beside them; keys have PostgreSQL's own
 * (`<table>_pkey`, `<table>_<columns>_key`, `<table>_<column>_fkey`).
 */
export const ddl = (statements: string): Migration => ({
  up: async (db) => {
    await sql.raw(statements).execute(db);
  },
});
