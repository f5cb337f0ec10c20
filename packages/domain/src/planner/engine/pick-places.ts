import type { Destination, Place } from "../../catalogue/destination.ts";
import type { Interest, TravelStyle, TripBrief } from "../plan.ts";
import type { Random } from "./random.ts";

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

/** The places that suit this party, best first. `thrift` (0 to 3) says how much a price counts against a place. */
export function rankPlaces(
  brief: TripBrief,
  destination: Destination,
  thrift: number,
  random: Random,
): RankedPlace[] {
  return destination.places
    .map((place) => ({ place, score: scoreOf(place, brief, thrift) + random() * 0.4 }))
    .filter(({ place }) => place.goodFor.includes(brief.travelParty))
    .sort((a, b) => b.score - a.score || a.place.id.localeCompare(b.place.id));
}

/** What a place counts for before anyone's wishes. */
const pull = { 1: 1, 2: 2, 3: 4, 4: 12 } as const;

function scoreOf(place: Place, brief: TripBrief, thrift: number): number {
  const wished = Math.min(overlap(place.interests, brief.interests), 2) * 1.8;
  const styled = Math.min(overlap(place.interests, styleInterests[brief.travelStyle]), 1) * 0.6;
  const frugal = brief.travelStyle === "budget" ? 1 : 0;
  const price = (place.costCents / 10_000) * (thrift * 2.5 + frugal);
  return pull[place.weight] + wished + styled - price;
}
