import type { PlaceQuestion } from "@evoya/domain/place-names";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

/** How many places of each kind of match are compared. */
const compared = 40;

/** With fewer letters, only large cities are found by the start of a name: thousands start with "sa". */
const fewLetters = 3;

/** How similar a misspelled name must be, from 0 to 1. */
const alike = 0.45;

export type PlaceRow = {
  kind: "city" | "region" | "country" | "airport";
  name: string;
  countryCode: string;
  region: string | null;
  regionCode: string | null;
  airportCode: string | null;
  airportCity: string | null;
  latitude: number;
  longitude: number;
  score: number;
};

/** `only` is the one kind to find; null finds all. */
type Asked = PlaceQuestion & { only: "airport" | "country" | null };

/** What a match is worth; each power of ten of the population adds four points. */
const worth = {
  exact: sql`case means when 'name' then 100 when 'code' then 95 else 90 end`,
  prefix: sql`case means when 'name' then 60 else 50 end`,
};

/** The airports of the towns that were found; for one found by its own code, only that airport. */
const airportsOf = (only: Asked["only"]) => sql`
  select airport.place_id, hits.score + airport.weight as score
    from hits
      join place_names as code on code.place_id = hits.place_id and code.means = 'code'
      join place_names as airport on airport.key = code.key and airport.means = 'code'
    where ${only === "airport"} and hits.means <> 'code'`;

/** Finds places by their names. */
export const createPlaceRepository = (db: Kysely<DB>) => {
  const places = async (hits: RawBuilder<unknown>, { within, only }: Asked): Promise<PlaceRow[]> => {
    const { rows } = await sql<PlaceRow>`
      with hits as (${hits}), served as (${airportsOf(only)}), best as (
          select place_id, max(score) as score
            from (select place_id, score from hits union all select place_id, score from served) as found
            group by place_id)
      select p.kind, p.name, p.country_code, p.region, p.region_code, p.airport_code, p.airport_city, p.latitude,
          p.longitude, best.score
        from best join places p on p.id = best.place_id
        where (${within}::text is null
            or p.region_key = ${within} or lower(p.region_code) = ${within}
            or p.country_code in (
              select c.country_code from place_names n join places c on c.id = n.place_id
                where n.key = ${within} and c.kind = 'country'))
          and (${only}::text is null or p.kind = ${only})
        order by best.score desc, p.id
        limit ${compared}`.execute(db);
    return rows;
  };

  return {
    /** Places with this name, or whose names start with it, the likeliest first. */
    named: (asked: Asked): Promise<PlaceRow[]> => {
      const { key } = asked;
      const isShort = key.length <= fewLetters && !asked.within;
      return places(
        sql`
          (select place_id, means, ${worth.exact} + 4 * weight as score from place_names where key = ${key}
            order by weight desc limit ${compared})
          union all
          (select place_id, means, ${worth.prefix} + 4 * weight as score from place_names
            where key > ${key} and key < ${`${key}\u{10ffff}`} and means <> 'code'
              ${isShort ? sql`and weight >= 5` : sql``}
            order by score desc limit ${isShort || !(asked.within || asked.only) ? compared : 1_000})`,
        asked,
      );
    },

    /** Well-known places whose names are similar to this. */
    almostNamed: (asked: Asked): Promise<PlaceRow[]> =>
      places(
        sql`
          (select place_id, means, 40 * similarity(key, ${asked.key}) + 4 * weight as score from place_names
            where key % ${asked.key} and weight >= 4 and similarity(key, ${asked.key}) > ${alike}
            order by score desc limit ${compared})`,
        asked,
      ),
  };
};
