import type { Coordinates } from "@evoya/domain/catalogue/travel-terms";
import type { Airport } from "@evoya/domain/made/compose";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

/** Degrees around a place in which we look for its airport. */
const airportReach = 5;

/** What destinations are made of that we know ourselves. */
export const createMadeDestinationRepository = (db: Kysely<DB>) => ({
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
