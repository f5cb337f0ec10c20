import { addDays } from "@evoya/domain/dates";
import type { GenerateItinerary } from "@evoya/schemas/generate-itinerary";
import { budgetOf, type ProposedRequest } from "../concierge-requests/request-values.ts";
import type { Party } from "../trips/party-of.ts";

const partyTexts: Record<GenerateItinerary["travelParty"], string> = {
  solo: "traveling alone",
  couple: "traveling as a couple",
  family: "traveling as a family",
  friends: "traveling with friends",
  business: "traveling on business",
};

type Filled = Pick<
  GenerateItinerary,
  | "tripLength"
  | "budget"
  | "pace"
  | "travelStyle"
  | "travelParty"
  | "interests"
  | "diets"
  | "accessNeeds"
  | "startDate"
  | "homeAirport"
  | "notes"
>;

const days = (count: number): string => `${count} ${count === 1 ? "day" : "days"}`;

/** The generator's answers that the concierge's form has no field for, in words. */
function notesOf(
  { tripLength, pace, travelStyle, travelParty, diets = [], accessNeeds = [], notes }: Filled,
  party: Party,
) {
  const lines = [
    `${days(tripLength)}, ${pace} pace, ${travelStyle} style, ${partyTexts[travelParty]}.`,
    party.childAges.length > 0 && `Ages of the children: ${party.childAges.join(", ")}.`,
    diets.length > 0 && `Dietary needs: ${diets.join(", ")}.`,
    accessNeeds.length > 0 && `Accessibility: ${accessNeeds.join(", ")}.`,
    notes?.trim(),
  ];
  return lines.filter(Boolean).join("\n");
}

/** Everything in the generator's form, as a request to the concierge for `destination`. */
export const requestFrom = (destination: string, filled: Filled, party: Party): ProposedRequest => ({
  destination,
  startDate: filled.startDate || null,
  endDate: filled.startDate ? addDays(filled.startDate, filled.tripLength - 1) : null,
  travelers: party.adults + party.childAges.length,
  notes: notesOf(filled, party),
  budget: budgetOf(filled.budget),
  activities: [...filled.interests],
  departureAirport: filled.homeAirport ?? "",
});
