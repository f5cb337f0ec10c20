import { calendarDateIn } from "@evoya/domain/dates";
import type { Plan } from "@evoya/domain/planner/plan";
import { zoneOf } from "@evoya/domain/time-zones";
import { Problem } from "@evoya/schemas/problems";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { BookingRequestService, Submission } from "../booking-requests/booking-requests.service.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import type { ItineraryRepository } from "./itineraries.repository.ts";
import type { ItinerarySignatureRepository } from "./itinerary-signatures.repository.ts";
import type { ItineraryVersionRepository } from "./itinerary-versions.repository.ts";
import { createPlanChanges } from "./plan-changes.ts";

type Stores = {
  itineraries: ItineraryRepository;
  itineraryVersions: ItineraryVersionRepository;
  itinerarySignatures: Pick<ItinerarySignatureRepository, "list">;
  publish: Publish;
};
type Deps = {
  transact: Transact<Stores>;
  bookings: Pick<BookingRequestService, "submit">;
  profiles: ProfileReader;
  clock: () => Date;
};

/** Requests bookings of trips, and fits a plan without dates to its first day (decision 277). */
export function createItineraryBooking({ transact, bookings, profiles, clock }: Deps) {
  const { hold, changeHeld } = createPlanChanges(clock);

  return {
    /**
     * Requests the booking of a member's own, finished itinerary; one without dates gets them here, days included.
     * Throws `not_found`, `conflict`, `invalid_input` for a first day in the past.
     */
    submit: async (
      userId: string,
      { startDate, ...submission }: Submission & { startDate?: string | undefined },
    ): Promise<string> => {
      const today = calendarDateIn(zoneOf((await profiles.find(userId))?.timezone), clock());
      return transact(async (stores) => {
        if (startDate) {
          const held = await hold(stores.itineraries, userId, submission.itineraryId, null);
          const plan = held.plan as unknown as Plan;
          // A companion's request is refused below, like any stranger's.
          if (held.role === "owner" && !plan.days[0]?.date) {
            requireAhead(startDate, today);
            const edit = { kind: "dates" as const, startDate, tripLength: plan.days.length };
            await changeHeld(stores, held, [edit], { kind: "member", userId });
          }
        }
        return bookings.submit(userId, submission);
      });
    },
  };
}

function requireAhead(startDate: string, today: string): void {
  if (startDate >= today) return;
  const message = "Start date cannot be in the past";
  throw new Problem("invalid_input", undefined, { errors: [{ path: "startDate", message }] });
}

export type ItineraryBooking = ReturnType<typeof createItineraryBooking>;
