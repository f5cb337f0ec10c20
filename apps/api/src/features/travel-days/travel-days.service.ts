import { atlasOf } from "@evoya/domain/catalog/atlas";
import type { Plan } from "@evoya/domain/planner/plan";
import { Problem } from "@evoya/schemas/problems";
import type { TravelDay } from "@evoya/schemas/travel-days";
import type { DocumentReader } from "../documents/documents.reader.ts";
import type { ItineraryReader } from "../itineraries/itineraries.reader.ts";
import type { WholeProfileReader } from "../profile/profile.reader.ts";

type Deps = {
  trips: Pick<ItineraryReader, "sharedPlanOf">;
  documents: Pick<DocumentReader, "list">;
  profiles: WholeProfileReader;
};

/** How many of the member's documents are checked, newest first. */
const documentsSeen = 500;

/** The plan's places: those made for it, and ours as the team has changed them. */
function placesOf(plan: Plan): TravelDay["places"] {
  const atlas = atlasOf(plan);
  return [...new Set(plan.legs.map(({ destinationId }) => destinationId))].flatMap((destinationId) => {
    const place = atlas.destination(destinationId);
    if (!place) return [];
    const { name, country, practical } = place;
    // Nobody has recorded the emergency numbers of a place that was made from map data.
    const emergency = practical.emergency || null;
    return [{ destinationId, name, country, timeZone: practical.timeZone, emergency }];
  });
}

/**
 * What a member needs at hand on the day (decision 197). The card is always the reader's own: companions don't see
 * the owner's.
 */
export function createTravelDayService({ trips, documents, profiles }: Deps) {
  return {
    /** Throws `not_found` for a trip the member can't see, or one without a plan. */
    find: async (userId: string, tripId: string): Promise<TravelDay> => {
      const [trip, profile, stored] = await Promise.all([
        trips.sharedPlanOf(tripId, userId),
        profiles.find(userId),
        documents.list(userId, documentsSeen),
      ]);
      if (!trip || !profile) throw new Problem("not_found");
      const { emergencyContactName: name, emergencyContactPhone: phone } = profile;
      const isForTrip = (of: string | null) => of === null || of === tripId;
      return {
        places: placesOf(trip.plan),
        emergencyContact:
          name && phone ? { name, relationship: profile.emergencyContactRelationship, phone } : null,
        insurance: stored
          .filter((one) => one.type === "insurance" && isForTrip(one.tripId))
          .map(({ id, name: title, expiresOn }) => ({ id, name: title, expiresOn })),
        dietaryRestrictions: profile.dietaryRestrictions,
        accessibilityNeeds: profile.accessibilityNeeds,
      };
    },
  };
}
