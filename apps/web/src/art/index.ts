const files = import.meta.glob<string>("./{destinations,regions,spots}/*.svg", {
  eager: true,
  query: "?url&no-inline",
  import: "default",
});

export type Region = "europe" | "asia" | "usa" | "caribbean" | "africa" | "south-america";
export type Spot = "suitcase" | "map" | "letter" | "compass" | "camera";

/** Places that are known by another name, or shown by their best-known corner. */
const shownAs: Record<string, string> = {
  argentina: "patagonia",
  bangkok: "thailand",
  "bora-bora": "maldives",
  chile: "patagonia",
  greece: "santorini",
  indonesia: "bali",
  italy: "rome",
  japan: "kyoto",
  lisbon: "portugal",
  "machu-picchu": "cusco",
  morocco: "marrakech",
  peru: "cusco",
  seychelles: "maldives",
  spain: "ibiza",
  sydney: "australia",
};

/** Where a place without a picture of its own lies. */
const lieIn: Record<string, Region> = {
  barbados: "caribbean",
  barcelona: "europe",
  brazil: "south-america",
  "buenos-aires": "south-america",
  canada: "usa",
  "cape-town": "africa",
  caribbean: "caribbean",
  egypt: "africa",
  france: "europe",
  mexico: "caribbean",
  "mexico-city": "caribbean",
  "new-york": "usa",
  paris: "europe",
  rio: "south-america",
  "south-africa": "africa",
  "united-states": "usa",
  tulum: "caribbean",
  usa: "usa",
};

const slug = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");

/** The picture of a region, 4:3. */
export function regionArt(region: Region): string {
  return files[`./regions/${region}.svg`]!;
}

/** A small drawing for an empty state, square, on no ground of its own. */
export function spotArt(spot: Spot): string {
  return files[`./spots/${spot}.svg`]!;
}

/**
 * The picture of a destination, 4:3: by id ("costa-rica") or name ("Rome, Italy"; the part before the comma counts
 * first). A place without one gets its region's picture, `fallback` when its region is unknown.
 */
export function destinationArt(place: string, fallback: Region = "europe"): string {
  const names = [place, ...place.split(",")].map(slug);
  const own = names.flatMap((name) => [name, shownAs[name] ?? name]);
  const found = own.map((name) => files[`./destinations/${name}.svg`]).find(Boolean);
  return found ?? regionArt(names.map((name) => lieIn[name]).find(Boolean) ?? fallback);
}
