import type { Coordinates } from "@evoya/domain/catalog/travel-terms";
import type { Airport } from "@evoya/domain/made/compose";
import type { PlaceToMake } from "@evoya/domain/made/made-place";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

/** How many degrees around a place we look for its airport. */
const airportReach = 5;
/** The power of ten of half a million people, since sights are also named after namesakes of smaller towns. */
const largeCity = 5.7;
const nearDegrees = 1;

/** What we know ourselves for making destinations. */
export const createMadeDestinationRepository = (db: Kysely<DB>) => ({
  /**
   * Which of `keys` name a large city that's far from here, while none of that name is near. In the same
   * country, only its own name counts.
   */
  farCities: async (
    keys: readonly string[],
    { coordinates, countryCode }: PlaceToMake,
  ): Promise<Set<string>> => {
    const { rows } = await sql<{ key: string }>`
      select n.key from place_names n join places p on p.id = n.place_id
        where n.key = any(${keys}::text[]) and p.kind = 'city'
        group by n.key
        having bool_or(n.weight >= ${largeCity} and (n.means = 'name' or p.country_code <> ${countryCode}))
          and not bool_or(
            abs(p.latitude - ${coordinates.latitude}) < ${nearDegrees}
            and abs(p.longitude - ${coordinates.longitude}) < ${nearDegrees})`.execute(db);
    return new Set(rows.map(({ key }) => key));
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
