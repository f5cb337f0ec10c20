import type { Destination } from "@evoya/domain/catalog/destination";
import type { EntryChange } from "@evoya/domain/catalog-entries";
import type { EntryRef } from "@evoya/domain/planner/item-entries";
import { brokenAfterDays } from "@evoya/domain/websites";
import { catalogDestination } from "@evoya/schemas/destinations";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";
import { changeOf } from "./entry-changes.ts";
import { fingerprintOf } from "./fingerprint.ts";
import type { Head } from "./head.ts";

/** All destinations we can plan, edition by edition, and what the team changed in them (decision 217). */
export const createCatalogRepository = (db: Kysely<DB>) => ({
  /** The newest editions of those among `keys` that exist. */
  heads: (keys: readonly string[]): Promise<Head[]> =>
    db
      .selectFrom("destinations as d")
      .innerJoin("destinationEditions as e", (join) =>
        join.onRef("e.destinationId", "=", "d.id").onRef("e.version", "=", "d.version"),
      )
      .select(["d.id", "d.key", "d.status", "d.source", "d.version", "d.revision"])
      .select(["e.fingerprint", "e.madeAt", "e.triedDays"])
      .where("d.key", "=", sql<string>`any(${keys}::text[])`)
      .execute(),

  /** One edition. Throws if what's stored isn't a valid destination anymore. */
  edition: async ({ id, version }: Pick<Head, "id" | "version">): Promise<Destination> => {
    const { destination } = await db
      .selectFrom("destinationEditions")
      .select("destination")
      .where("destinationId", "=", id)
      .where("version", "=", version)
      .executeTakeFirstOrThrow();
    return catalogDestination.parse(destination);
  },

  /** What the team changed in a destination, oldest entry first. */
  changes: async ({ id }: Pick<Head, "id">): Promise<EntryChange[]> => {
    const rows = await db
      .selectFrom("destinationPlaces")
      .select(["type", "placeId", "change", "retiredAt"])
      .where("destinationId", "=", id)
      .where((eb) => eb.or([eb("change", "is not", null), eb("retiredAt", "is not", null)]))
      .orderBy("id")
      .execute();
    return rows.map(({ retiredAt, ...row }) => changeOf({ ...row, isRetired: retiredAt !== null }));
  },

  /**
   * What the desk knows besides the facts of those `refs` that can be planned: when someone last checked them, and their
   * websites, unless the links are broken.
   */
  standing: (keys: readonly string[], refs: readonly EntryRef[]) =>
    db
      .selectFrom("destinationPlaces as p")
      .innerJoin("destinations as d", "d.id", "p.destinationId")
      .leftJoin("websiteChecks as c", "c.url", "p.website")
      .select(["d.key", "p.type", "p.placeId", "p.checkedDate as checkedOn"])
      .select(
        sql<string | null>`case when c.failed_days >= ${brokenAfterDays} then null else p.website end`.as(
          "website",
        ),
      )
      .where("d.key", "=", sql<string>`any(${keys}::text[])`)
      .where(
        sql<boolean>`(p.type, p.place_id) in (select * from unnest(${refs.map(({ type }) => type)}::text[],
          ${refs.map(({ id }) => id)}::text[]))`,
      )
      .where((eb) => eb.or([eb("p.checkedDate", "is not", null), eb("p.website", "is not", null)]))
      .where("p.retiredAt", "is", null)
      .execute(),

  /**
   * Adds an edition, which is then the newest. `triedDays` is the length of trip it isn't enough for,
   * although every source was asked. Throws if it isn't a destination.
   */
  add: async (
    destination: Destination,
    source: Head["source"],
    triedDays: number | null = null,
  ): Promise<void> => {
    const { id: key, name, country } = destination;
    const document = JSON.stringify(catalogDestination.parse(destination));
    await sql`
      with head as (
        insert into destinations (key, name, country, source, version) values (${key}, ${name}, ${country}, ${source}, 0)
          on conflict (key) do update set source = excluded.source returning id, version
      )
      insert into destination_editions (destination_id, version, source, fingerprint, destination, tried_days)
        select id, version + 1, ${source}, ${fingerprintOf(destination)}, ${document}::jsonb, ${triedDays}::smallint
        from head`.execute(db);
  },
});

export type CatalogRepository = ReturnType<typeof createCatalogRepository>;
