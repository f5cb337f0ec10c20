import type { NewConciergeRequest } from "@evoya/schemas/concierge-requests";
import type { GenerateItinerary } from "@evoya/schemas/generate-itinerary";

/** A valid concierge request. */
export const aConciergeRequest = (changes: Partial<NewConciergeRequest> = {}): NewConciergeRequest => ({
  destination: "Lisbon",
  startDate: "2031-05-01",
  endDate: "2031-05-08",
  budget: "Moderate",
  numTravelers: 2,
  ...changes,
});

/** A filled-in generator form. */
export const anItinerary = (changes: Partial<GenerateItinerary> = {}): GenerateItinerary => ({
  destination: "Rome, Italy",
  tripLength: 4,
  travelStyle: "mid-range",
  budget: "$2,500-$5,000",
  travelParty: "couple",
  pace: "moderate",
  interests: ["Museums", "Food & Dining"],
  ...changes,
});
