import type { Destination, MonthNormals, Place } from "../../catalog/destination.ts";
import { isAgainstDiet } from "../diets.ts";
import { hasPlayfulChildren, needsOf } from "../party.ts";
import type { Interest, TravelStyle, TripBrief } from "../plan.ts";
import { avoidedAt } from "../things-to-avoid.ts";
import type { Random } from "./random.ts";
import { plainest, priceWorth } from "./trip.ts";
import { seasonalScore } from "./weather.ts";

export type RankedPlace = { place: Place; score: number };

const styleInterests: Record<TravelStyle, Interest[]> = {
  luxury: ["Wellness & Spa", "Food & Dining", "Romance"],
  "mid-range": [],
  budget: ["Local Experiences"],
  adventure: ["Adventure Sports", "Hiking & Nature"],
  cultural: ["Culture & History", "Museums", "Local Experiences"],
};

const overlap = (a: readonly Interest[], b: readonly Interest[]): number =>
  a.filter((interest) => b.includes(interest)).length;

/** Whether a place is for this party: its members, how they get around, their diets, what they took off the plan. */
export const suits = (place: Place, brief: TripBrief): boolean =>
  !brief.avoided.includes(place.id) &&
  !brief.unwantedKinds?.includes(place.kind) &&
  !isAgainstDiet(place, brief) &&
  !avoidedAt(place, brief) &&
  place.goodFor.includes(brief.travelParty) &&
  (place.stepFree || !brief.accessNeeds.includes("step-free")) &&
  !(place.strenuous && needsOf(brief).length > 0);

/**
 * The places that suit this party in this season, best first. `thrift` (0 to 12) says how much a price counts against a
 * place.
 */
export function rankPlaces(
  brief: TripBrief,
  destination: Destination,
  normals: MonthNormals | null,
  thrift: number,
  random: Random,
): RankedPlace[] {
  const rarity = rarityOf(brief.interests, destination);
  return destination.places
    .map((place) => ({ place, score: scoreOf(place, brief, rarity, thrift) + random() * 0.4 }))
    .map(({ place, score }) => ({ place, score: score + seasonalScore(place, normals) }))
    .filter(({ place }) => suits(place, brief))
    .sort((a, b) => b.score - a.score || a.place.id.localeCompare(b.place.id));
}

/** Without those that aren't worth their price, if the budget leaves nothing for them; `wanted` are ids that stay. */
export const worthTheirPrice = (
  ranked: RankedPlace[],
  thrift: number,
  wanted: readonly string[],
): RankedPlace[] =>
  thrift > plainest
    ? ranked.filter(({ place, score }) => score > 0 || place.costCents === 0 || wanted.includes(place.id))
    : ranked;

/** A place's worth before anyone's wishes. */
const pull = { 1: 1, 2: 2, 3: 6, 4: 12 } as const;

/**
 * The extra worth of each place that serves a wish, higher if there are few: a wish with two places mustn't get lost.
 */
const rarityOf = (wishes: Interest[], { places }: Destination): Map<Interest, number> =>
  new Map(
    wishes.map((wish) => {
      const count = places.filter(({ interests }) => interests.includes(wish)).length;
      return [wish, Math.max(0, 8 - count) * 0.7];
    }),
  );

/** What's given up beyond this isn't what people come for. */
const thriftForIcons = 7;

function scoreOf(place: Place, brief: TripBrief, rarity: Map<Interest, number>, thrift: number): number {
  const served = place.interests.flatMap((interest) => rarity.get(interest) ?? []);
  const wished = Math.min(served.length, 2) * 1.8 + Math.max(0, ...served);
  const styled = Math.min(overlap(place.interests, styleInterests[brief.travelStyle]), 1) * 0.6;
  const frugal = brief.travelStyle === "budget" ? 1 : 0;
  const saved = place.weight === 4 ? Math.min(thrift, thriftForIcons) : thrift;
  const price =
    (place.costCents / 10_000) * (saved * 2.5 + frugal) +
    priceWorth(brief, saved, place.costCents * brief.travellers);
  return pull[place.weight] + wished + styled - price + childrensScore(place, brief);
}

/** Below this age, children have had enough of a museum after an hour and a half. */
const patientFrom = 8;
const longIndoors = 90;
/** Below this age, they're in a stroller. */
const strollerUntil = 4;

/** What a place is worth more if children love it, and less if it keeps them indoors for long. */
const childrensPull = { loved: 4, long: -3 };

/** The score for the youngest: less for long visits indoors, more for places without stairs, and for what they love. */
function childrensScore(
  { indoor, visitMinutes, stepFree, lovedByChildren }: Place,
  { childAges = [] }: TripBrief,
): number {
  const isLoved = lovedByChildren && hasPlayfulChildren({ childAges });
  const isLong =
    !isLoved && indoor && visitMinutes > longIndoors && childAges.some((age) => age < patientFrom);
  const isEasy = stepFree && childAges.some((age) => age < strollerUntil);
  return (isEasy ? 1.2 : 0) + (isLoved ? childrensPull.loved : 0) + (isLong ? childrensPull.long : 0);
}
