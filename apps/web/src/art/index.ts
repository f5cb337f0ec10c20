const files = import.meta.glob<string>("./{destinations,regions,spots}/*.svg", {
  eager: true,
  query: "?url&no-inline",
  import: "default",
});

export type Region = "europe" | "asia" | "usa" | "caribbean" | "africa" | "south-america";
export type Spot = "suitcase" | "map" | "letter" | "compass" | "camera";

/** Places that go by another name, or are shown by their best-known corner. */
const shownAs: Record<string, string> = {
  argentina: "buenos-aires",
  bangkok: "thailand",
  "bora-bora": "maldives",
  chile: "patagonia",
  greece: "santorini",
  indonesia: "bali",
  italy: "rome",
  japan: "kyoto",
  lisbon: "portugal",
  "machu-picchu": "cusco",
  mexico: "mexico-city",
  morocco: "marrakech",
  peru: "cusco",
  seychelles: "maldives",
  "south-africa": "cape-town",
  spain: "ibiza",
  sydney: "australia",
};

/** Where a place without its own picture is. */
const lieIn: Record<string, Region> = {
  barbados: "caribbean",
  brazil: "south-america",
  caribbean: "caribbean",
  france: "europe",
  paris: "europe",
  rio: "south-america",
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

/** A small square drawing for an empty state, without a background. */
export function spotArt(spot: Spot): string {
  return files[`./spots/${spot}.svg`]!;
}

/**
 * The picture of a destination, 4:3: by id ("costa-rica") or name ("Rome, Italy"; the part before the comma counts
 * first). A place without one gets its region's picture, `fallback` when its region is unknown.
 */
export function destinationArt(place: string, fallback: Region = "europe"): string {
  return knownArt(place) ?? regionArt(fallback);
}

/** The same for a place as people write it; undefined if we have no picture of it. */
export function knownArt(place: string): string | undefined {
  const names = [place, ...place.split(","), ...place.split(/[\s,]+/)].map(slug);
  return names.map(pictureOf).find(Boolean);
}

function pictureOf(name: string): string | undefined {
  const region = lieIn[name];
  return files[`./destinations/${shownAs[name] ?? name}.svg`] ?? (region && regionArt(region));
}
