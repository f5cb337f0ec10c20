import { type PlaceKind, placeKinds } from "@evoya/domain/catalog/destination";
import type { ImportEntry } from "@evoya/domain/catalog-imports";
import { onOneLine } from "@evoya/domain/made/sift";
import { catalogPlace } from "@evoya/schemas/destinations";
import { type NothingToVisit, renownOf, visitAt } from "../../adapters/overpass/found-in.ts";
import type { ImportFeature, ImportFile } from "./import-file.ts";

/** OpenStreetMap's tags for each of our kinds, for files that use ours. */
const tagsOfKind: Record<PlaceKind, Record<string, string>> = {
  landmark: { tourism: "attraction" },
  museum: { tourism: "museum" },
  religious: { amenity: "place_of_worship" },
  ruin: { historic: "ruins" },
  park: { leisure: "park" },
  nature: { leisure: "nature_reserve" },
  beach: { natural: "beach" },
  market: { amenity: "marketplace" },
  neighbourhood: { tourism: "attraction" },
  viewpoint: { tourism: "viewpoint" },
  activity: { tourism: "theme_park" },
  wellness: { amenity: "public_bath" },
  nightlife: { amenity: "theatre" },
};

const faults: Record<NothingToVisit, string> = {
  nameless: "It has no name",
  private: "It's private, or no longer there",
  "no sight": "We can't tell what there is to see: give it a kind, such as museum or park",
  closed: "It's never open",
};

const noUsableName = "Its name doesn't fit: it takes 2 to 80 characters, with letters";

/** A typical fee if nobody says, in cents. */
const usualFee = 1_200;

const isKind = (text: string | undefined): text is PlaceKind =>
  (placeKinds as readonly string[]).includes(text ?? "");

/** One feature of a file as a place of the catalog, or why it can't be one. */
export function entryOf(
  { name, coordinates, tags }: ImportFeature,
  source: ImportFile["source"],
  { countryCode, year }: { countryCode: string; year: number },
): ImportEntry {
  const faulty = (fault: string): ImportEntry => ({ name: onOneLine(name), coordinates, fault });
  if (!coordinates) return faulty("It has no position");
  const kind = isKind(tags.kind) ? tags.kind : null;
  const element = { key: "", coordinates, tags: { name, ...(kind && tagsOfKind[kind]), ...tags } };
  const visit = visitAt(element, { place: { countryCode }, year });
  if (visit === "nameless" && onOneLine(name)) return faulty(noUsableName);
  if (typeof visit === "string") return faulty(faults[visit]);
  const { key: _key, costCents, ...rest } = visit;
  const said = onOneLine(tags.description ?? "").slice(0, 400);
  const place = {
    ...rest,
    kind: kind ?? rest.kind,
    costCents: costCents ?? usualFee,
    ...(source === "openstreetmap"
      ? { source: "openstreetmap" as const }
      : { note: said || (tags.opening_hours ? "" : "Look up when it's open.") }),
  };
  const { error } = catalogPlace.omit({ id: true, areaId: true }).safeParse(place);
  if (error)
    return faulty(`Something about it isn't right: ${error.issues[0]?.path.join(".") ?? "its facts"}`);
  return { name: visit.name, coordinates, place, renown: renownOf(element) };
}
