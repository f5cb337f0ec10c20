import { type Insertable, type Kysely, sql, type Updateable } from "kysely";
import type { CatalogImports, DB } from "../../db/schema.generated.ts";
import { createImportItems } from "./catalog-import-items.repository.ts";

const shownImports = 30;

const nameOf = (column: string) =>
  sql<string | null>`(select first_name || ' ' || last_name from admin_users where id = ${sql.ref(column)})`;

const imports = (db: Kysely<DB>) =>
  db
    .selectFrom("catalogImports as i")
    .select(["i.id", "i.fileName", "i.source", "i.status", "i.total", "i.done", "i.kept"])
    .select([nameOf("i.createdBy").as("createdBy"), "i.createdAt", "i.updatedAt"]);

/** Imports of places from files (decision 234). */
export const createCatalogImportRepository = (db: Kysely<DB>) => ({
  ...createImportItems(db),

  list: () =>
    imports(db).orderBy("i.createdAt", "desc").orderBy("i.id", "desc").limit(shownImports).execute(),

  find: (id: string) => imports(db).where("i.id", "=", id).executeTakeFirst(),

  /** Locked until the end of the transaction. */
  hold: (id: string) => imports(db).where("i.id", "=", id).forUpdate("i").executeTakeFirst(),

  /** The import of a file, unless it was undone. */
  ofFile: (fileHash: string) =>
    imports(db).where("i.fileHash", "=", fileHash).where("i.status", "<>", "undone").executeTakeFirst(),

  /** Null if the same file is being imported already. */
  add: async (row: Insertable<CatalogImports>): Promise<string | null> => {
    const added = await db
      .insertInto("catalogImports")
      .values(row)
      .onConflict((conflict) =>
        // Written out: with an argument, PostgreSQL's generic plan couldn't tell which index is meant.
        conflict.column("fileHash").where("status", "<>", sql.lit("undone")).doNothing(),
      )
      .returning("id")
      .executeTakeFirst();
    return added?.id ?? null;
  },

  update: (id: string, change: Updateable<CatalogImports>) =>
    db.updateTable("catalogImports").set(change).where("id", "=", id).execute(),

  remove: (id: string) => db.deleteFrom("catalogImports").where("id", "=", id).execute(),

  featuresOf: async (id: string): Promise<unknown> => {
    const row = await db
      .selectFrom("catalogImports")
      .select("features")
      .where("id", "=", id)
      .executeTakeFirst();
    return row?.features ?? null;
  },

  /** Deletes imports nobody has continued with for `days`. */
  forgetUnused: (days: number) =>
    db
      .deleteFrom("catalogImports")
      .where("status", "in", ["reading", "ready"])
      .where("createdAt", "<", sql<string>`now() - make_interval(days => ${days})`)
      .execute(),
});

export type CatalogImportRepository = ReturnType<typeof createCatalogImportRepository>;
export type ImportRow = NonNullable<Awaited<ReturnType<CatalogImportRepository["find"]>>>;
