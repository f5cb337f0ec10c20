import type { Plan } from "@evoya/domain/planner/plan";
import { uploadsTakenBackSince } from "@evoya/domain/rewards";
import { Problem } from "@evoya/schemas/problems";
import type { Transact } from "../../db/transact.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import { createUploadPoints, type UploadPointsStores } from "../points/upload-points.ts";
import { planChanged, tripRemoved } from "./itineraries.events.ts";
import type { ItineraryRepository } from "./itineraries.repository.ts";
import type { ItineraryVersionRepository } from "./itinerary-versions.repository.ts";
import { planHtml } from "./plan-html.ts";
import { requireRoomForTrip } from "./room-for-trips.ts";

type Stores = {
  itineraries: ItineraryRepository;
  itineraryVersions: ItineraryVersionRepository;
  jobs: JobQueue;
} & UploadPointsStores;
type Deps = { transact: Transact<Stores>; clock: () => Date };

/** What members do with a whole trip: archive, copy, delete. */
export function createTripService({ transact, clock }: Deps) {
  const { takeBack } = createUploadPoints(clock);
  return {
    /** Throws `not_found`. */
    archive: (userId: string, id: string, archived: boolean): Promise<void> =>
      transact(async (stores) => {
        if (!(await stores.itineraries.setArchived(id, userId, archived))) throw new Problem("not_found");
        const companionIds = await stores.itineraries.companionIdsOf(id);
        await stores.publish(planChanged({ id, userId, companionIds }));
      }),

    /**
     * Copies a trip with its current plan. Throws `not_found`, and `conflict` for a trip without a plan or too many
     * trips.
     */
    duplicate: (userId: string, id: string): Promise<string> =>
      transact(async (stores) => {
        const { itineraries } = stores;
        // Always locks the member before their trip, so that two copies at once don't wait for each other.
        await requireRoomForTrip(itineraries, userId, "member");
        const held = await itineraries.holdPlan(id, userId);
        if (held?.role !== "owner" || held.generationStatus !== "ready") {
          if (!(await itineraries.findOwned(id, userId))) throw new Problem("not_found");
          throw new Problem("conflict", "Your itinerary isn't ready yet.");
        }
        const original = held.plan as unknown as Plan;
        const plan = { ...original, title: `Copy of ${original.title}`.slice(0, 255) };
        const copyId = await itineraries.copy(id, plan.title);
        const { id: currentVersionId } = await stores.itineraryVersions.add({
          itineraryId: copyId,
          plan: JSON.stringify(plan),
          html: planHtml(plan),
          source: "member",
          createdByKind: "member",
          createdByUserId: userId,
          change: "",
        });
        await itineraries.update(copyId, { currentVersionId });
        await stores.publish(planChanged({ id: copyId, userId, companionIds: [] }));
        return copyId;
      }),

    /**
     * Deletes a trip now, and its files in a job. Points its photos and videos earned in the last week are
     * taken back, as when they're deleted one by one. Throws `not_found`, `conflict` for a trip with a
     * booking.
     */
    remove: (userId: string, id: string): Promise<void> =>
      transact(async (stores) => {
        const trip = await stores.itineraries.holdOwned(id, userId);
        if (!trip) throw new Problem("not_found");
        if (trip.bookingStatus !== "not_requested" && trip.bookingStatus !== "cancelled")
          throw new Problem(
            "conflict",
            "A trip with a booking stays in your account. You can archive it instead.",
          );
        const keys = await stores.itineraries.filesOf(id);
        const uploads = await stores.itineraries.rewardedUploadsOf(id, uploadsTakenBackSince(clock()));
        await stores.itineraries.remove(id);
        for (const upload of uploads) await takeBack(stores, userId, upload);
        if (keys.length > 0) await stores.jobs.enqueue("remove-files", { keys });
        await stores.publish(tripRemoved({ ...trip, userId }));
      }),
  };
}

export type TripService = ReturnType<typeof createTripService>;
