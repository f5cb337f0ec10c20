import {
  type DestinationSource,
  type DestinationStatus,
  type PlaceState,
  staleUntil,
} from "@evoya/domain/catalog-desk";
import type { EntryType } from "@evoya/domain/catalog-entries";
import { brokenAfterDays, type LinkState } from "@evoya/domain/websites";
import type { ListTotal } from "@evoya/schemas/staff-list";
import { type Kysely, type RawBuilder, type SqlBool, sql, type Updateable } from "kysely";
import { allOf, countUpTo, type PageAsk, readPage, type SortBy, searched } from "../../db/keyset.ts";
import type { DB, DestinationPlaces, Destinations } from "../../db/schema.generated.ts";

export type DestinationFilter = {
  source?: DestinationSource | undefined;
  status?: DestinationStatus | undefined;
  q?: string | undefined;
  /** Only rows with these ids. */
  ids?: readonly string[] | undefined;
};

export type PlaceFilter = {
  destinationId?: string | undefined;
  type?: EntryType | undefined;
  state?: PlaceState | undefined;
  q?: string | undefined;
  /** Only rows with these ids. */
  ids?: readonly string[] | undefined;
};

const byName = (table: string): SortBy => ({
  by: sql`lower(${sql.ref(`${table}.name`)})`,
  id: sql.ref(`${table}.id`),
  type: "text",
});
const destinationSorts = {
  name: byName("d"),
  createdAt: { by: sql.ref("d.createdAt"), id: sql.ref("d.id"), type: "timestamptz" },
} as const satisfies Record<string, SortBy>;
const placeSorts = {
  name: byName("p"),
  knownOn: { by: sql.ref("p.knownDate"), id: sql.ref("p.id"), type: "date" },
} as const satisfies Record<string, SortBy>;

const nameOf = (column: string) =>
  sql<string | null>`(select first_name || ' ' || last_name from admin_users where id = ${sql.ref(column)})`;

const destinationsIn = ({ source, status, q, ids }: DestinationFilter) =>
  allOf([
    ...(source ? [sql<SqlBool>`d.source = ${source}`] : []),
    ...(status ? [sql<SqlBool>`d.status = ${status}`] : []),
    ...(q ? [searched(q, (text) => sql`(d.name ilike ${text} or d.country ilike ${text})`)] : []),
    ...(ids ? [sql<SqlBool>`d.id = any(${ids}::uuid[])`] : []),
  ]);

const isBroken = sql<SqlBool>`c.failed_days >= ${sql.lit(brokenAfterDays)}`;

/** Written out, so that PostgreSQL sees which partial index applies. */
const isIn = (today: string): Record<PlaceState, RawBuilder<SqlBool>> => ({
  unchecked: sql`p.checked_date is null and p.retired_at is null`,
  stale: sql`p.known_date <= ${staleUntil(today)}::date and p.retired_at is null`,
  broken: sql`p.website in (select c.url from website_checks as c where ${isBroken}) and p.retired_at is null`,
  changed: sql`p.change is not null`,
  retired: sql`p.retired_at is not null`,
});

const placesIn = ({ destinationId, type, state, q, ids }: PlaceFilter, today: string) =>
  allOf([
    ...(destinationId ? [sql<SqlBool>`p.destination_id = ${destinationId}`] : []),
    ...(type ? [sql<SqlBool>`p.type = ${type}`] : []),
    ...(state ? [isIn(today)[state]] : []),
    ...(q ? [searched(q, (text) => sql`p.name ilike ${text}`)] : []),
    ...(ids ? [sql<SqlBool>`p.id = any(${ids}::uuid[])`] : []),
  ]);

/** How many entries that aren't retired match a condition. */
const countOf = (condition: string) =>
  sql<number>`count(*) filter (where p.retired_at is null and ${sql.raw(condition)})::int`;

/** The newest edition of each destination, with its entries counted. */
const destinationsOf = (db: Kysely<DB>) =>
  db
    .selectFrom("destinations as d")
    .innerJoin("destinationEditions as e", (join) =>
      join.onRef("e.destinationId", "=", "d.id").onRef("e.version", "=", "d.version"),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("destinationPlaces as p")
          .select([
            countOf("p.type = 'visit'").as("places"),
            countOf("p.type = 'visit' and p.checked_date is not null").as("checkedPlaces"),
            countOf("p.type = 'table'").as("meals"),
            countOf("p.type = 'stay'").as("stays"),
            sql<string | null>`min(p.known_date) filter (where p.retired_at is null)`.as("oldestOn"),
          ])
          .whereRef("p.destinationId", "=", "d.id")
          .as("counted"),
      (join) => join.onTrue(),
    )
    .select(["d.id", "d.key", "d.name", "d.country", "d.source", "d.status", "d.updatedAt"])
    .select("e.areas")
    .select(["counted.places", "counted.checkedPlaces", "counted.meals", "counted.stays"])
    .select("counted.oldestOn")
    .select(["d.checkedDate as checkedOn", "d.checkSource", nameOf("d.checkedBy").as("checkedBy")]);

const placesOf = (db: Kysely<DB>) =>
  db
    .selectFrom("destinationPlaces as p")
    .innerJoin("destinations as d", "d.id", "p.destinationId")
    .leftJoin("websiteChecks as c", "c.url", "p.website")
    .select(["p.id", "p.destinationId", "d.name as destination", "p.type", "p.placeId", "p.name", "p.kind"])
    .select("d.source")
    .select([
      sql<boolean>`p.change is not null`.as("isChanged"),
      sql<boolean>`p.retired_at is not null`.as("isRetired"),
    ])
    .select(["p.checkedDate as checkedOn", "p.checkSource", nameOf("p.checkedBy").as("checkedBy")])
    .select(["p.knownDate as knownOn", "p.updatedAt"])
    .select(["p.website", "c.detail as linkDetail", "c.checkedAt as linkCheckedAt"])
    .select([
      "c.failingSince as linkFailingSince",
      sql<LinkState | null>`case when ${isBroken} then 'broken' when c.outcome = 'fails' then 'failing'
        else c.outcome end`.as("linkState"),
    ]);

/** What the team reads and changes in the catalog (decision 218). */
export const createCatalogDeskRepository = (db: Kysely<DB>) => {
  return {
    destinationPage: (filter: DestinationFilter, ask: PageAsk) =>
      readPage(destinationsOf(db).where(destinationsIn(filter)), destinationSorts, ask),

    countDestinations: (filter: DestinationFilter): Promise<ListTotal> =>
      countUpTo(
        db,
        db
          .selectFrom("destinations as d")
          .select("d.id")
          .where(destinationsIn(filter))
          .orderBy(sql`lower(d.name)`)
          .orderBy("d.id"),
      ),

    findDestination: (id: string) =>
      destinationsOf(db)
        .select(["d.version", "d.revision", "e.madeAt", "e.fingerprint", "e.triedDays"])
        .where("d.id", "=", id)
        .executeTakeFirst(),

    placePage: (filter: PlaceFilter, today: string, ask: PageAsk) =>
      readPage(placesOf(db).where(placesIn(filter, today)), placeSorts, ask),

    countPlaces: (filter: PlaceFilter, today: string): Promise<ListTotal> =>
      countUpTo(
        db,
        db
          .selectFrom("destinationPlaces as p")
          .select("p.id")
          .where(placesIn(filter, today))
          .orderBy(sql`lower(p.name)`)
          .orderBy("p.id"),
      ),

    /** A place, with the result of our changes (null if there are none), and the edition it's in. */
    findPlace: (id: string) =>
      placesOf(db)
        .innerJoin("destinationEditions as e", (join) =>
          join.onRef("e.destinationId", "=", "d.id").onRef("e.version", "=", "d.version"),
        )
        .select(["p.change", "p.changedAt", nameOf("p.changedBy").as("changedBy"), "d.key"])
        .select(["e.destination as edition"])
        .where("p.id", "=", id)
        .executeTakeFirst(),

    /** The link of a place; undefined if there's no such place. */
    websiteOf: (id: string) =>
      db.selectFrom("destinationPlaces").select("website").where("id", "=", id).executeTakeFirst(),

    /** The stays of a destination that aren't retired. */
    countStays: async (destinationId: string): Promise<number> => {
      const { n } = await db
        .selectFrom("destinationPlaces")
        .select(sql<number>`count(*)::int`.as("n"))
        .where("destinationId", "=", destinationId)
        .where("type", "=", "stay")
        .where("retiredAt", "is", null)
        .executeTakeFirstOrThrow();
      return n;
    },

    /** The rows of a destination's places to visit, for its map. */
    rowsOf: (destinationId: string) =>
      db
        .selectFrom("destinationPlaces as p")
        .select(["p.id", "p.placeId", "p.name", "p.kind", "p.change"])
        .select([
          sql<boolean>`p.retired_at is not null`.as("isRetired"),
          sql<boolean>`p.checked_date is not null`.as("isChecked"),
        ])
        .where("p.destinationId", "=", destinationId)
        .where("p.type", "=", "visit")
        .orderBy(sql`lower(p.name)`)
        .orderBy("p.id")
        .execute(),

    /** Inside a transaction: makes anyone else who wants to change the destination, or one of its places, wait. */
    holdDestination: (id: string) =>
      db.selectFrom("destinations").select("id").where("id", "=", id).forUpdate().executeTakeFirst(),

    /** The same for the destination of a place. */
    holdDestinationOf: (placeId: string) =>
      db
        .selectFrom("destinations as d")
        .innerJoin("destinationPlaces as p", "p.destinationId", "d.id")
        .select("d.id")
        .where("p.id", "=", placeId)
        .forUpdate("d")
        .executeTakeFirst(),

    updateDestination: (id: string, change: Updateable<Destinations>) =>
      db.updateTable("destinations").set(change).where("id", "=", id).execute(),

    updatePlace: (id: string, change: Updateable<DestinationPlaces>) =>
      db.updateTable("destinationPlaces").set(change).where("id", "=", id).execute(),

    /** From now on, plans are made with the team's changes. */
    revise: (destinationId: string) =>
      db
        .updateTable("destinations")
        .set((eb) => ({ revision: eb("revision", "+", 1) }))
        .where("id", "=", destinationId)
        .execute(),
  };
};

export type CatalogDeskRepository = ReturnType<typeof createCatalogDeskRepository>;
export type PlaceRow = NonNullable<Awaited<ReturnType<CatalogDeskRepository["findPlace"]>>>;
export type DestinationRow = NonNullable<Awaited<ReturnType<CatalogDeskRepository["findDestination"]>>>;
