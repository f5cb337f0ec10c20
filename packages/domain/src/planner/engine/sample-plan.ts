import { toCarry } from "../../catalog/atlas.ts";
import type { Destination } from "../../catalog/destination.ts";
import { findDestination } from "../../catalog/index.ts";
import { travelerTypeFrom, travelerTypes } from "../../traveler-types.ts";
import type { Plan, TripBrief } from "../plan.ts";
import { makePlan } from "./make-plan.ts";

/** Seven days for two, without a date. Source: member spec §2 (itinerary preview). */
export const sampleBrief = ({ id }: Destination): TripBrief => ({
  destinationIds: [id],
  tripLength: 7,
  travelStyle: "mid-range",
  budget: "$5,000-$10,000",
  travelParty: "couple",
  travellers: 2,
  pace: "moderate",
  interests: [],
  startDate: null,
  arrivesAt: null,
  leavesAt: null,
  homeAirport: null,
  diets: [],
  accessNeeds: [],
  morningsFrom: null,
  avoided: [],
  seed: 1,
});

/**
 * The destination in a preview's address, such as "costa_rica", or the first one for a result of the quiz, such as
 * "nature_lover"; null if we can't plan it.
 */
export function sampleDestination(resultType: string): Destination | null {
  const type = travelerTypeFrom(resultType);
  return findDestination(type ? travelerTypes[type].defaultDestination : resultType.replaceAll("_", " "));
}

/** Our standard week for two in a destination; the same for everyone. */
export const samplePlan = (destination: Destination): Plan =>
  makePlan(sampleBrief(destination), { made: toCarry([destination]) });
