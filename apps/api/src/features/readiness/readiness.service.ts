import { calendarDateIn } from "@evoya/domain/dates";
import { placesToBook } from "@evoya/domain/places-to-book";
import { readinessOf } from "@evoya/domain/readiness";
import type { ReadinessItem } from "@evoya/domain/readiness-facts";
import { zoneOf } from "@evoya/domain/time-zones";
import { stageOn } from "@evoya/domain/trip-stage";
import { Problem } from "@evoya/schemas/problems";
import type { DocumentReader } from "../documents/documents.reader.ts";
import type { ItineraryReader, TripOutline } from "../itineraries/itineraries.reader.ts";
import type { MembershipReader } from "../memberships/membership.reader.ts";
import { countryNamed } from "../places/countries.ts";
import type { WholeProfileReader } from "../profile/profile.reader.ts";

type Deps = {
  trips: Pick<ItineraryReader, "outlineOf" | "planOf">;
  documents: Pick<DocumentReader, "list">;
  profiles: WholeProfileReader;
  memberships: Pick<MembershipReader, "allows">;
  clock: () => Date;
};

/** How many of the member's documents are checked, newest first. */
const documentsSeen = 500;

/** A passport counts for every trip; any other document stored with another trip counts only for that one. */
const concerns = (tripId: string) => (document: { type: string; tripId: string | null }) =>
  document.type === "passport" || document.tripId === null || document.tripId === tripId;

const isAhead = (trip: TripOutline, today: string): boolean =>
  trip.archivedAt === null && trip.generationStatus === "ready" && stageOn(trip, today) !== "completed";

/**
 * The member's country as the trip has it, if it goes there: profiles say "USA", or contain what was typed
 * years ago.
 */
function homeAmong({ legs }: TripOutline, typed: string | null): string | null {
  const home = typed && countryNamed(typed);
  if (!home) return typed;
  return legs.find(({ country }) => countryNamed(country) === home)?.country ?? home;
}

/** How ready a member is for a trip, from what they've told us (decision 163). */
export function createReadinessService({ trips, documents, profiles, memberships, clock }: Deps) {
  return {
    /** Empty for a trip that's over, archived, or not made yet. Throws `not_found`. */
    find: async (userId: string, tripId: string): Promise<{ items: ReadinessItem[] }> => {
      const [trip, profile, stored, plan, seesPlan] = await Promise.all([
        trips.outlineOf(tripId, userId),
        profiles.find(userId),
        documents.list(userId, documentsSeen),
        trips.planOf(tripId, userId),
        memberships.allows(userId, "full_itinerary"),
      ]);
      if (!trip || !profile) throw new Problem("not_found");
      const today = calendarDateIn(zoneOf(profile.timezone), clock());
      if (!isAhead(trip, today)) return { items: [] };
      const items = readinessOf({
        today,
        startDate: trip.startDate,
        endDate: trip.endDate,
        legs: trip.legs,
        travelers: trip.travelers,
        workflowStep: trip.currentWorkflowStep,
        homeCountry: homeAmong(trip, profile.countryOfResidence),
        passportExpiresOn: profile.passportExpirationDate,
        hasEmergencyContact: Boolean(profile.emergencyContactName && profile.emergencyContactPhone),
        documents: stored.filter(concerns(tripId)).map((document) => ({
          id: document.id,
          type: document.type,
          expiresOn: document.expiresOn,
          isForTrip: document.tripId === tripId,
        })),
        // Without the whole itinerary, its member doesn't know yet where it goes.
        toBook: plan && seesPlan ? placesToBook(plan) : [],
      });
      return { items };
    },
  };
}
