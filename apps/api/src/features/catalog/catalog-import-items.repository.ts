import type { Place } from "@evoya/domain/catalog/destination";
import type { ImportOutcome, Sorted } from "@evoya/domain/catalog-imports";
import { catalogPlace } from "@evoya/schemas/destinations";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

/** The entries of imported files, and what became of each. */
export const createImportItems = (db: Kysely<DB>) => ({
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
});
