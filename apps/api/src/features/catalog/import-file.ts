import { importLimits } from "@evoya/domain/catalog-imports";
import { invalidField, type Problem } from "@evoya/schemas/problems";
import { z } from "zod";
import { isTooDeep } from "../../http/json-depth.ts";

/** What a file says about one place, as OpenStreetMap would. */
export type ImportFeature = {
  name: string;
  coordinates: { latitude: number; longitude: number } | null;
  tags: Record<string, string>;
};

export type ImportFile = { source: "openstreetmap" | "file"; features: ImportFeature[] };

const refusal = (message: string): Problem => invalidField("file", message);

/** Nothing we map is longer, and nobody needs a file's essays. */
const longestTag = 400;
const maxTags = 200;

const tagsOf = (properties: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(properties)
      .slice(0, maxTags)
      .flatMap(([key, value]) =>
        typeof value === "string" || typeof value === "number" || typeof value === "boolean"
          ? [[key, String(value).slice(0, longestTag)] as const]
          : [],
      ),
  );

const element = z.object({
  type: z.enum(["node", "way", "relation"]),
  lat: z.number().optional(),
  lon: z.number().optional(),
  center: z.object({ lat: z.number(), lon: z.number() }).optional(),
  tags: z.record(z.string(), z.unknown()).optional(),
});
const overpass = z.object({ elements: z.array(z.unknown()) });

const feature = z.object({
  type: z.literal("Feature"),
  geometry: z.object({ type: z.string(), coordinates: z.unknown() }).nullable(),
  properties: z.record(z.string(), z.unknown()).nullish(),
});
const geoJson = z.object({
  type: z.literal("FeatureCollection"),
  features: z.array(z.unknown()),
  crs: z.object({ properties: z.object({ name: z.string() }) }).nullish(),
});

const nameIn = (tags: Record<string, string>): string =>
  (tags["name:en"] ?? tags.name ?? tags.title ?? "").slice(0, 120);

const wrongProjection = (because: string): Problem =>
  refusal(`${because} Export it in WGS 84 (EPSG:4326), with longitude and latitude in degrees.`);

/** The names GeoJSON files use for WGS 84. */
const degrees = /(CRS:?84|EPSG:{1,2}4326|WGS ?84)$/i;

/** Every position in a geometry, however deeply its shape nests them. */
function* positionsIn(coordinates: unknown): Generator<readonly [number, number]> {
  if (!Array.isArray(coordinates)) return;
  const [longitude, latitude] = coordinates;
  if (typeof longitude === "number" && typeof latitude === "number") yield [longitude, latitude];
  else for (const inner of coordinates) yield* positionsIn(inner);
}

/** The middle of the box around a shape; null for one without positions. Throws for positions that aren't degrees. */
function middleOf(coordinates: unknown): ImportFeature["coordinates"] {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [longitude, latitude] of positionsIn(coordinates)) {
    if (Math.abs(longitude) > 180 || Math.abs(latitude) > 90)
      throw wrongProjection(`${Math.round(longitude)}, ${Math.round(latitude)} isn't a place on Earth.`);
    [west, south] = [Math.min(west, longitude), Math.min(south, latitude)];
    [east, north] = [Math.max(east, longitude), Math.max(north, latitude)];
  }
  return west <= east ? { latitude: (south + north) / 2, longitude: (west + east) / 2 } : null;
}

function fromElement(each: unknown): ImportFeature | [] {
  const { data } = element.safeParse(each);
  // Overpass lists the corners of buildings, too.
  if (!data?.tags) return [];
  const tags = tagsOf(data.tags);
  const [lat, lon] = [data.center?.lat ?? data.lat, data.center?.lon ?? data.lon];
  const coordinates = lat === undefined || lon === undefined ? null : middleOf([lon, lat]);
  return { name: nameIn(tags), coordinates, tags };
}

function fromFeature(each: unknown): ImportFeature {
  const { data } = feature.safeParse(each);
  if (!data) return { name: "", coordinates: null, tags: {} };
  const tags = tagsOf(data.properties ?? {});
  return { name: nameIn(tags), coordinates: data.geometry && middleOf(data.geometry.coordinates), tags };
}

function parsed(bytes: Buffer): unknown {
  if (isTooDeep(bytes)) throw refusal("This file is nested too deep to be GeoJSON.");
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw refusal("This file is broken: it ends too early, or isn't JSON. Export it again.");
  }
}

/** Recognizes how overpass-turbo's GeoJSON names the element a feature is from. */
const isOfOpenStreetMap = (each: ImportFeature): boolean =>
  /^(node|way|relation)\/\d+$/.test(each.tags["@id"] ?? "");

/**
 * Reads a GeoJSON collection, or an answer from Overpass. Throws `invalid_input` for anything else, too many
 * features, or another projection.
 */
export function readImportFile(bytes: Buffer): ImportFile {
  const content = parsed(bytes);
  const collection = geoJson.safeParse(content).data;
  const answer = collection ? undefined : overpass.safeParse(content).data;
  const all = collection?.features ?? answer?.elements;
  if (!all)
    throw refusal(
      "This is neither a GeoJSON FeatureCollection nor an Overpass export. Export it as one of them.",
    );
  if (all.length > importLimits.features)
    throw refusal(
      `This file has ${all.length.toLocaleString("en-US")} entries. Up to ${importLimits.features.toLocaleString("en-US")} at once: split it, or narrow the export.`,
    );
  const projection = collection?.crs?.properties.name;
  if (projection && !degrees.test(projection))
    throw wrongProjection(`This file is in ${projection.slice(0, 60)}.`);
  const features = collection ? all.map(fromFeature) : all.flatMap(fromElement);
  if (features.length === 0) throw refusal("There are no places in this file.");
  const source = answer || features.every(isOfOpenStreetMap) ? "openstreetmap" : "file";
  return { source, features };
}
