import type { Place } from "@evoya/domain/catalog/destination";
import type { ImportTarget } from "@evoya/domain/catalog-imports";
import { catalogDestination, catalogPlace } from "@evoya/schemas/destinations";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

/** A destination places can be imported into. */
export type ImportDestination = ImportTarget & { key: string; country: string };

type Box = { south: number; west: number; north: number; east: number };

/** The destinations of an import, and the places it has there (decision 234). */
export const createImportPlaceRepository = (db: Kysely<DB>) => ({
  /** All destinations that reach into a box, or only one, with all their places, including retired ones. */
  targets: async (where: { box: Box } | { id: string }): Promise<ImportDestination[]> => {
    const rows = await db
      .selectFrom("destinations as d")
      .innerJoin("destinationEditions as e", (join) =>
        join.onRef("e.destinationId", "=", "d.id").onRef("e.version", "=", "d.version"),
      )
      .select(["d.id", "d.key", "e.destination"])
      .select(
        sql<{ placeId: string; change: unknown }[]>`coalesce((
          select json_agg(json_build_object('placeId', p.place_id, 'change', p.change) order by p.id)
          from destination_places as p where p.destination_id = d.id and p.type = 'visit'), '[]')`.as("rows"),
      )
      .where("d.status", "<>", "retired")
      .where(
        "id" in where
          ? sql<boolean>`d.id = ${where.id}`
          : sql<boolean>`(e.destination #>> '{bounds,south}')::float <= ${where.box.north}
              and (e.destination #>> '{bounds,north}')::float >= ${where.box.south}
              and (e.destination #>> '{bounds,west}')::float <= ${where.box.east}
              and (e.destination #>> '{bounds,east}')::float >= ${where.box.west}`,
      )
      .execute();
    return rows.map(({ id, key, destination, rows: places }) => {
      const edition = catalogDestination.parse(destination);
      const originals = new Map(edition.places.map((place) => [place.id, place]));
      const all = places.flatMap(({ placeId, change }) =>
        change ? catalogPlace.parse(change) : (originals.get(placeId) ?? []),
      );
      const { name, country, coordinates, bounds, areas } = edition;
      return { id, key, name, country, coordinates, bounds, areas, places: all };
    });
  },

  addPlaces: async (
    destinationId: string,
    places: readonly Place[],
    importId: string,
    now: string,
  ): Promise<void> => {
    await sql`
      insert into destination_places (destination_id, place_id, name, kind, website, facts_at, change, changed_at,
        changed_by, import_id)
      select ${destinationId}, place ->> 'id', place ->> 'name', place ->> 'kind', place ->> 'website', ${now}, place, ${now}, i.created_by, i.id
      from catalog_imports as i, jsonb_array_elements(${JSON.stringify(places)}::jsonb) as place
      where i.id = ${importId}
      on conflict (destination_id, type, place_id) do nothing`.execute(db);
  },

  /** The destinations that have places from an import, in the order everyone locks them. */
  destinationsWith: async (importId: string): Promise<string[]> => {
    const rows = await db
      .selectFrom("destinationPlaces")
      .select("destinationId")
      .distinct()
      .where("importId", "=", importId)
      .orderBy("destinationId")
      .execute();
    return rows.map(({ destinationId }) => destinationId);
  },

  /** Deletes the places of an import that nobody has worked on since; returns how many. */
  removePlaces: async (importId: string): Promise<number> => {
    const { numDeletedRows } = await db
      .deleteFrom("destinationPlaces")
      .where("importId", "=", importId)
      .where("checkedDate", "is", null)
      .where("retiredAt", "is", null)
      .whereRef("changedAt", "=", "factsAt")
      .executeTakeFirst();
    return Number(numDeletedRows);
  },

  countPlaces: async (importId: string): Promise<number> => {
    const { n } = await db
      .selectFrom("destinationPlaces")
      .select(sql<number>`count(*)::int`.as("n"))
      .where("importId", "=", importId)
      .executeTakeFirstOrThrow();
    return n;
  },
});

export type ImportPlaceRepository = ReturnType<typeof createImportPlaceRepository>;
