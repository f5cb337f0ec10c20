import type { Destination, DestinationOrigin } from "@evoya/domain/catalogue/destination";
import type { Coordinates } from "@evoya/domain/catalogue/travel-terms";
import type { Airport } from "@evoya/domain/made/compose";
import { madeDestination } from "@evoya/schemas/destinations";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

export type Edition = {
  version: number;
  status: "unverified" | "verified" | "retired";
  madeAt: string;
};

/** Degrees around a place in which we look for its airport. */
const airportReach = 5;

/** Destinations made outside our own catalog, edition by edition. */
export const createMadeDestinationRepository = (db: Kysely<DB>) => ({
  newest: (id: string): Promise<Edition | undefined> =>
    db
      .selectFrom("madeDestinations")
      .select(["version", "madeAt", sql<Edition["status"]>`status`.as("status")])
      .where("id", "=", id)
      .orderBy("version", "desc")
      .limit(1)
      .executeTakeFirst(),

  /** One edition. Throws if what's stored isn't a destination anymore. */
  read: async (id: string, version: number): Promise<Destination> => {
    const { destination } = await db
      .selectFrom("madeDestinations")
      .select("destination")
      .where("id", "=", id)
      .where("version", "=", version)
      .executeTakeFirstOrThrow();
    return madeDestination.parse(destination);
  },

  /** Adds an edition. Throws if it isn't a destination. */
  add: async (destination: Destination, source: DestinationOrigin["source"]): Promise<void> => {
    const { id } = destination;
    await db
      .insertInto("madeDestinations")
      .values((eb) => ({
        id,
        source,
        destination: JSON.stringify(madeDestination.parse(destination)),
        version: eb
          .selectFrom("madeDestinations")
          .select(sql<number>`coalesce(max(version), 0) + 1`.as("next"))
          .where("id", "=", id),
      }))
      .execute();
  },

  /** The airport with scheduled flights that's nearest to a place; undefined if none is within a few hundred km. */
  airportNear: async ({ latitude, longitude }: Coordinates): Promise<Airport | undefined> => {
    const across = airportReach / Math.max(0.2, Math.cos((latitude * Math.PI) / 180));
    const row = await db
      .selectFrom("places")
      .select(["name", "airportCode", "latitude", "longitude"])
      .where("kind", "=", "airport")
      .where("latitude", ">", latitude - airportReach)
      .where("latitude", "<", latitude + airportReach)
      .where("longitude", ">", longitude - across)
      .where("longitude", "<", longitude + across)
      .orderBy(
        sql`power(latitude - ${latitude}, 2) + power((longitude - ${longitude}) * cos(radians(${latitude})), 2)`,
      )
      .limit(1)
      .executeTakeFirst();
    return row?.airportCode
      ? {
          code: row.airportCode,
          name: row.name,
          coordinates: { latitude: row.latitude, longitude: row.longitude },
        }
      : undefined;
  },
});

export type MadeDestinationRepository = ReturnType<typeof createMadeDestinationRepository>;
