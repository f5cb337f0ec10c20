import { calendarDateIn } from "@evoya/domain/dates";
import { zoneOf } from "@evoya/domain/time-zones";
import { stageOn } from "@evoya/domain/trip-stage";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import { eachInTurn } from "../../jobs/each-in-turn.ts";
import type { BookingRequestService } from "../booking-requests/booking-requests.service.ts";
import { stageReached } from "./itineraries.events.ts";
import type { TripStageRepository } from "./trip-stages.repository.ts";

type Stores = { tripStages: TripStageRepository; publish: Publish };
type Deps = {
  transact: Transact<Stores>;
  tripStages: TripStageRepository;
  bookings: Pick<BookingRequestService, "finishTrip">;
  clock: () => Date;
};

const batch = 200;

/** Moves trips from upcoming to in progress to completed, by the calendar where the member lives (decision 152). */
export function createTripStages({ transact, tripStages, bookings, clock }: Deps) {
  /** Does nothing if the trip is already at that stage, since two workers may try at once. */
  const moveOn = (id: string, today: string): Promise<void> =>
    transact(async (stores) => {
      const trip = await stores.tripStages.hold(id);
      if (!trip) return;
      const stage = stageOn(trip, today);
      if (stage === trip.stage) return;
      await stores.tripStages.set(id, stage);
      if (stage === "completed" && trip.currentWorkflowStep === "trip_confirmed")
        await bookings.finishTrip(id);
      await stores.publish(stageReached(trip, stage, today));
    });

  return {
    /**
     * Moves every trip along whose next stage has started for its member. Runs every minute; running twice
     * does no harm.
     */
    moveAllOn: async (): Promise<void> => {
      const now = clock();
      for (let after: { nextStageDate: string; id: string } | null = null; ; ) {
        const due = await tripStages.listDue(now, after, batch);
        await eachInTurn(due, async ({ id, nextStageDate, timezone }) => {
          const today = calendarDateIn(zoneOf(timezone), now);
          if (nextStageDate! <= today) await moveOn(id, today);
        });
        const last = due.at(-1);
        if (!last || due.length < batch) return;
        after = { nextStageDate: last.nextStageDate!, id: last.id };
      }
    },
  };
}
