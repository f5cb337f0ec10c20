const files = import.meta.glob<string>(
  ["./{destinations,regions,spots}/*.svg", "./scenes/{lake,mountain,sea,street,view}.svg"],
  { eager: true, query: "?url&no-inline", import: "default" },
);

export type Region = "europe" | "asia" | "usa" | "caribbean" | "africa" | "south-america";
export type Spot = "suitcase" | "map" | "letter" | "compass" | "camera";

/** Places with another name, or shown by their best-known part. */
const shownAs: Record<string, string> = {
  argentina: "buenos-aires",
  bangkok: "thailand",
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
  "rio-de-janeiro": "rio",
  "south-africa": "cape-town",
  spain: "ibiza",
  sydney: "australia",
};

/** The region of a place without its own picture. */
const lieIn: Record<string, Region> = {
  brazil: "south-america",
  caribbean: "caribbean",
  france: "europe",
  "united-states": "usa",
  usa: "usa",
};

/** What a name tells us about a place outside our catalog. */
const byWord: [RegExp, string][] = [
  [/\b(beach|bay|cabo|coast|islands?|isla|isle|playa|praia|seaside)\b/i, "scenes/sea"],
  [/\b(alps?|mount|mountains?|monte|peak|sierra|valley)\b/i, "scenes/mountain"],
  [/\b(lac|lago|lake|lakes)\b/i, "scenes/lake"],
];

/** Where a general picture is true, by its south, north, west, and east in degrees. */
const byPosition: [string, number, number, number, number][] = [
  ["regions/asia", 5, 46, 92, 146],
  ["regions/africa", -35, 5, 10, 42],
  ["regions/caribbean", 11, 27, -86, -59],
  ["scenes/sea", -25, 25, 150, 180],
  ["scenes/sea", -25, 25, -180, -145],
  ["scenes/sea", -22, 7, 52, 80],
];

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
 * first). A place without one gets the picture of its region, `fallback`, or a scene that's true of many places.
 */
export function destinationArt(place: string, fallback?: Region): string {
  return knownArt(place) ?? (fallback ? regionArt(fallback) : files[`./${elsewhere(place)}.svg`]!);
}

/**
 * A picture that's true of a place outside our catalog: by its name, or by the position in the id of a made
 * destination.
 */
function elsewhere(place: string): string {
  const told = byWord.find(([word]) => word.test(place));
  if (told) return told[1];
  const [, latitude, longitude] = /^made-.*-(m?\d+)-(m?\d+)$/.exec(place) ?? [];
  if (!latitude || !longitude) return "scenes/view";
  const [north, east] = [latitude, longitude].map((tenths) => Number(tenths.replace("m", "-")) / 10);
  const here = byPosition.find(([, s, n, w, e]) => north! >= s && north! <= n && east! >= w && east! <= e);
  return here?.[0] ?? "scenes/street";
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
