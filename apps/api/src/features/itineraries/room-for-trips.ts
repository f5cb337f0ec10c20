import { Problem } from "@evoya/schemas/problems";
import type { ItineraryRepository } from "./itineraries.repository.ts";
import { maxTrips } from "./itinerary-reads.repository.ts";

/** Inside a transaction: throws `conflict`, in words for whoever is adding one, if a member keeps as many trips as allowed. */
export async function requireRoomForTrip(
  itineraries: Pick<ItineraryRepository, "countOwned">,
  userId: string,
  by: "member" | "staff",
): Promise<void> {
  if ((await itineraries.countOwned(userId)) < maxTrips) return;
  throw new Problem(
    "conflict",
    by === "member"
      ? `You can keep ${maxTrips} trips. Delete one you no longer need.`
      : `This member already keeps ${maxTrips} trips.`,
  );
}
