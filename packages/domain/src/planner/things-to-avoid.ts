/** What someone in the party is afraid of, can't bear, or doesn't drink, and which places mean that. Decision 440. */
import type { Place } from "../catalog/destination.ts";
import { byBoat, highUp, tight } from "../catalog/hard-to-bear.ts";
import { destinations } from "../catalog/index.ts";
import { isAboutAlcohol } from "./diets.ts";
import type { ThingToAvoid, TripBrief } from "./plan.ts";

type Named = Pick<Place, "id" | "kind" | "name">;

const high =
  /\b(cable ?cars?|cableway|gondolas?|zip ?lines?|bungy|bungee|paraglid\w+|hang-?glid\w+|parasails?|balloons?|skydiv\w+|sky ?(?:walk|deck|tram)|observation (?:deck|tower|wheel)|(?:hanging|suspension) bridges?|bridge footway|ferris wheel|roller ?coasters?|mountain flight)\b/i;

const afloat =
  /\b(boats?|cruises?|ferry|catamarans?|sail(?:ing)?|kayak(?:ing)?|canoe|rafting|white water|paddle boards|whale watching|whales|dolphins|felucca|abra|water bus|outrigger|snorkeling|dive|dives|diving|jet skis|shotover jet|night fishing)\b/i;
/** Islands that people visit from a town on land: the islands of the Maldives are where they stay. */
const onIslands = (): ReadonlySet<string> => {
  islands ??= new Set(
    destinations.flatMap(({ areas, places }) => {
      const reached = new Set(areas.flatMap(({ id, access }) => (access?.mode === "boat" ? id : [])));
      const there = places.filter(({ areaId }) => reached.has(areaId));
      return there.length * 2 < places.length ? there.map(({ id }) => id) : [];
    }),
  );
  return islands;
};
let islands: ReadonlySet<string> | undefined;

const narrow = /\b(caves?|catacombs?|crypts?|grotto(?:e?s)?|tunnels|mines?|submarine)\b/i;

const means: Record<ThingToAvoid, (place: Named) => boolean> = {
  heights: ({ id, name }) => highUp.has(id) || high.test(name),
  boats: ({ id, kind, name }) =>
    byBoat.has(id) || onIslands().has(id) || (kind !== "museum" && afloat.test(name)),
  "tight spaces": ({ id, name }) => tight.has(id) || narrow.test(name),
  alcohol: isAboutAlcohol,
};

/** What the party avoids that a visit would mean; undefined if there's nothing. */
export const avoidedAt = (
  place: Named,
  { thingsToAvoid = [] }: Pick<TripBrief, "thingsToAvoid">,
): ThingToAvoid | undefined => thingsToAvoid.find((thing) => means[thing](place));

/** Why a must-see is left out. */
export const whyAvoided: Record<ThingToAvoid, string> = {
  heights: "because of the height",
  boats: "because of the boat",
  "tight spaces": "because it's a tight space",
  alcohol: "since people come for the drinks",
};
