import type { ImportOutcome, Sorted } from "@evoya/domain/catalog-imports";
import type { Place } from "@evoya/domain/catalogue/destination";
import { catalogPlace } from "@evoya/schemas/destinations";
import { type Insertable, type Kysely, sql, type Updateable } from "kysely";
import type { CatalogImports, DB } from "../../db/schema.generated.ts";

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
      .onConflict((conflict) => conflict.column("fileHash").where("status", "<>", "undone").doNothing())
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

  /** The outcomes for a file's entries, in its order. */
  addItems: async (importId: string, names: readonly string[], sorted: readonly Sorted[]): Promise<void> => {
    const rows = sorted.map(({ outcome, reason, destinationId, place }, position) => ({
      position,
      name: names[position] ?? "",
      destination_id: destinationId,
      outcome,
      reason,
      place,
    }));
    await sql`
      insert into catalog_import_items (import_id, position, name, destination_id, outcome, reason, place)
      select ${importId}, position, name, destination_id, outcome, reason, place
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as item (position integer, name text, destination_id uuid, outcome text, reason text, place jsonb)
      on conflict do nothing`.execute(db);
  },

  itemsOf: (importId: string, outcome: ImportOutcome | undefined, after: number, limit: number) =>
    db
      .selectFrom("catalogImportItems as c")
      .leftJoin("destinations as d", "d.id", "c.destinationId")
      .select(["c.position", "c.name", "d.name as destination", "c.outcome", "c.reason"])
      .select(sql<string | null>`c.place ->> 'kind'`.as("kind"))
      .where("c.importId", "=", importId)
      .where("c.position", ">", after)
      .$if(outcome !== undefined, (query) => query.where("c.outcome", "=", outcome!))
      .orderBy("c.position")
      .limit(limit)
      .execute(),

  countsOf: (importId: string) =>
    db
      .selectFrom("catalogImportItems")
      .select(["outcome", sql<number>`count(*)::int`.as("n")])
      .where("importId", "=", importId)
      .groupBy("outcome")
      .execute(),

  /** The destinations of new places, those with the most first. */
  destinationsOf: (importId: string) =>
    db
      .selectFrom("catalogImportItems as c")
      .innerJoin("destinations as d", "d.id", "c.destinationId")
      .select(["d.id", "d.name", sql<number>`count(*)::int`.as("places")])
      .where("c.importId", "=", importId)
      .where("c.outcome", "=", "new")
      .groupBy(["d.id", "d.name"])
      .orderBy("places", "desc")
      .orderBy("d.name")
      .execute(),

  /** An import's new places in one destination that haven't been added yet. */
  waitingFor: async (
    importId: string,
    destinationId: string,
  ): Promise<{ position: number; place: Place }[]> => {
    const rows = await db
      .selectFrom("catalogImportItems")
      .select(["position", "place"])
      .where("importId", "=", importId)
      .where("destinationId", "=", destinationId)
      .where("outcome", "=", "new")
      .where("addedAt", "is", null)
      .orderBy("position")
      .execute();
    return rows.map(({ position, place }) => ({ position, place: catalogPlace.parse(place) }));
  },

  /** Records the final outcome of an entry. */
  settle: async (
    importId: string,
    settled: readonly { position: number; outcome: ImportOutcome }[],
  ): Promise<void> => {
    await sql`
      update catalog_import_items as c set outcome = s.outcome, added_at = now()
      from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as s (position integer, outcome text)
      where c.import_id = ${importId} and c.position = s.position`.execute(db);
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
