/** The name a person would give a trip: "Bali: temples, terraces and a warm sea". */
import { type Atlas, atlasOf } from "../../catalog/atlas.ts";
import type { Place, PlaceKind } from "../../catalog/destination.ts";
import { destinationNames, joined } from "../legs.ts";
import type { Plan, TripBrief } from "../plan.ts";

const maxNouns = 3;
/** The sea counts as warm if daytime temperatures reach this. */
const warmC = 26;
/** How much good food counts if someone wished for it. */
const foodScore = 40;

/** How much more a place counts if it serves a wish. */
const wishedFactor = 3;

/** Looked for in a place's name, first match wins; the rest go by their kind. */
const byName: [RegExp, string][] = [
  [/\b(temple|wat|pura|shrine|taisha|jinja|stupa|pagoda)\b|-(ji|dera|gu)\b/i, "temples"],
  [/mosque|masjid/i, "mosques"],
  [/pyramid/i, "pyramids"],
  [/\b(rice|terraces)\b/i, "terraces"],
  [/\bcenote/i, "cenotes"],
  [/fjord/i, "fjords"],
  [/glacier|iceberg/i, "glaciers"],
  [/volcan|\bcrater/i, "volcanoes"],
  [/\b(water)?falls?\b|foss\b|catarata|cascada/i, "waterfalls"],
  [/\breef|snorkel|manta|turtle/i, "reefs"],
  [/\bdunes?\b|desert/i, "dunes"],
  [/vineyard|wine|cellar door/i, "vineyards"],
  [/\bcanals?\b|khlong/i, "canals"],
  [/palace|palazzo/i, "palaces"],
  [/castle|fort\b|fortress/i, "castles"],
  [/museum|gallery/i, "museums"],
  [/market|souk|bazaar/i, "markets"],
  [/garden/i, "gardens"],
  [/lagoon|\bmotu\b/i, "lagoons"],
  [/\blakes?\b|\blago\b/i, "lakes"],
  [/hot springs?|thermal/i, "hot springs"],
  [/forest|jungle|hanging bridges/i, "forests"],
  [/\b(mount|mountain|peak|ridge|summit)\b|gondola/i, "mountains"],
  [/\bislands?\b|\bisla\b/i, "islands"],
];

const byKind: Partial<Record<PlaceKind, string>> = {
  museum: "museums",
  ruin: "ruins",
  park: "gardens",
  nature: "wild places",
  beach: "beaches",
  market: "markets",
  neighbourhood: "side streets",
  viewpoint: "big views",
  wellness: "slow afternoons",
  nightlife: "long nights",
};

/** The word for religious places, by destination; old churches elsewhere. */
const sacred: Record<string, string> = {
  bali: "temples",
  bangkok: "temples",
  india: "temples",
  kyoto: "temples",
  nepal: "temples",
  dubai: "mosques",
  egypt: "mosques",
  maldives: "mosques",
  morocco: "mosques",
};

/** The last part of a name: the sea, a meal, or the night. */
const closing = ["beaches", "a warm sea", "good food", "long nights"];

type Named = Pick<Plan, "brief" | "legs" | "days" | "made">;

/** The name of a trip, from its destinations and what its days hold. */
export function planTitle({ brief, legs, days, made }: Named): string {
  const where = destinationNames({ legs });
  const nouns = nounsOf(brief, days, atlasOf({ made }));
  if (nouns.length > 0) return `${where}: ${joined(nouns)}`;
  return brief.tripLength === 1 ? `A day in ${where}` : `${brief.tripLength} days in ${where}`;
}

function nounsOf({ interests }: TripBrief, days: Plan["days"], atlas: Atlas): string[] {
  const scores = new Map<string, number>();
  const count = (noun: string, score: number): void => void scores.set(noun, (scores.get(noun) ?? 0) + score);
  for (const { items, weather, destinationId } of days)
    for (const { placeId } of items) {
      const place = placeId === null ? undefined : atlas.place(placeId);
      const noun = place && nounOf(place, destinationId, (weather?.highC ?? 0) >= warmC);
      if (!place || !noun || (place.kind === "nightlife" && !interests.includes("Nightlife"))) continue;
      const isWished = place.interests.some((interest) => interests.includes(interest));
      // A trip is named after its icons, not the many small things around them.
      count(noun, place.weight ** 2 * (isWished ? wishedFactor : 1));
    }
  if (interests.includes("Food & Dining")) count("good food", foodScore);
  return [...scores]
    .sort(([a, x], [b, y]) => y - x || a.localeCompare(b))
    .slice(0, maxNouns)
    .map(([noun]) => noun)
    .sort((a, b) => closing.indexOf(a) - closing.indexOf(b));
}

function nounOf({ name, kind }: Place, destinationId: string, isWarm: boolean): string | undefined {
  if (kind === "beach" && isWarm) return "a warm sea";
  const named = byName.find(([pattern]) => pattern.test(name))?.[1];
  return named ?? (kind === "religious" ? (sacred[destinationId] ?? "old churches") : byKind[kind]);
}
