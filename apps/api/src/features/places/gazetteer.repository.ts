import { placeKey } from "@evoya/domain/place-names";
import pg from "pg";
import type { Gazetteer, GazetteerPlace } from "./gazetteer.ts";

/** How many places are sent at once. */
const batch = 10_000;

/**
 * Replaces all places at `url` with the gazetteer's, unless they're already loaded. Returns whether it did.
 * Safe to call repeatedly and from several processes at once: all of it happens in one transaction, under a
 * lock.
 */
export async function loadGazetteer(url: string, gazetteer: Gazetteer): Promise<boolean> {
  const { version } = gazetteer;
  const client = new pg.Client({ connectionString: url, application_name: "evoya-migrate" });
  await client.connect();
  try {
    await client.query("begin");
    await client.query("lock table place_data in exclusive mode");
    const { rowCount } = await client.query("select from place_data where version = $1", [version]);
    if (rowCount === 0) await replaceAll(client, gazetteer);
    await client.query("commit");
    return rowCount === 0;
  } finally {
    await client.end();
  }
}

const indexes = ["place_names_key", "place_names_well_known", "place_names_typos"];

/** Building an index at the end takes a fraction of the time it takes to maintain it while rows come in. */
async function replaceAll(client: pg.Client, { version, places }: Gazetteer): Promise<void> {
  const { rows } = await client.query<{ indexdef: string }>(
    "select indexdef from pg_indexes where schemaname = current_schema() and indexname = any($1)",
    [indexes],
  );
  await client.query("truncate places, place_names, place_data");
  await client.query(`drop index ${indexes.join(", ")}`);
  let [id, some]: [number, unknown[][]] = [0, []];
  let names: unknown[][] = [];
  const send = async () => {
    await Promise.all([
      client.query(insertPlaces, columnsOf(some)),
      client.query(insertNames, columnsOf(names)),
    ]);
    [some, names] = [[], []];
  };
  for (const place of places()) {
    some.push(rowOf(place, ++id));
    names.push(...namesOf(place, id));
    if (some.length === batch) await send();
  }
  await send();
  for (const { indexdef } of rows) await client.query(indexdef);
  await client.query("insert into place_data (version) values ($1)", [version]);
  await client.query("analyze places, place_names");
}

const insertPlaces = /* sql */ `
  insert into places (id, kind, name, country_code, region, region_key, region_code, airport_code, airport_city,
      latitude, longitude)
    select * from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
      $9::text[], $10::float8[], $11::float8[])`;

const insertNames = /* sql */ `
  insert into place_names (place_id, key, means, weight)
    select * from unnest($1::int[], $2::text[], $3::text[], $4::real[])`;

/** A batch as one array per column. */
const columnsOf = (rows: readonly (readonly unknown[])[]): unknown[][] =>
  (rows[0] ?? []).map((_, column) => rows.map((row) => row[column]));

const rowOf = (place: GazetteerPlace, id: number): unknown[] => [
  id,
  place.kind,
  place.name,
  place.countryCode,
  place.region,
  place.region && placeKey(place.region),
  place.regionCode,
  place.airportCode,
  place.airportCity,
  place.latitude,
  place.longitude,
];

const namesOf = ({ keys, codes, weight }: GazetteerPlace, id: number): unknown[][] => [
  ...keys.flatMap((key, at) => (key ? [[id, key, at === 0 ? "name" : "alternate", weight]] : [])),
  ...codes.map((code) => [id, code.toLowerCase(), "code", weight]),
];
