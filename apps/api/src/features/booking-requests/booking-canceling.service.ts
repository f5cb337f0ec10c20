import { calendarDateIn } from "@evoya/domain/dates";
import { canAskToCancel, canCancel, canWithdraw } from "@evoya/domain/request-status";
import { zoneOf } from "@evoya/domain/time-zones";
import { stageOn } from "@evoya/domain/trip-stage";
import type { BookingRequestForStaff } from "@evoya/schemas/booking-requests";
import { Problem } from "@evoya/schemas/problems";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import type { BookedTripRepository, TripRow } from "./booked-trips.repository.ts";
import { forStaff, holdForStaff } from "./booking-for-staff.ts";
import { bookingCanceled, bookingKept, cancelAsked } from "./booking-requests.events.ts";
import type { BookingRequestRepository } from "./booking-requests.repository.ts";
import { takeBack } from "./trip-steps.ts";

type Stores = {
  bookingRequests: BookingRequestRepository;
  bookedTrips: BookedTripRepository;
  publish: Publish;
  profileReader: ProfileReader;
};
type Deps = {
  transact: Transact<Stores>;
  bookingRequests: BookingRequestRepository;
  staffMail: string;
  clock: () => Date;
};

/** How a booking that a concierge has taken on ends before the trip: members ask, the team cancels (decision 444). */
export function createBookingCanceling({ transact, bookingRequests, staffMail, clock }: Deps) {
  /** Whether the last day of a trip is over where its member lives. */
  const isOver = (trip: Pick<TripRow, "startDate" | "endDate">, timezone: string | null | undefined) =>
    stageOn(trip, calendarDateIn(zoneOf(timezone), clock())) === "completed";

  return {
    /**
     * Cancels a booking, which its member reads about with the reason. Its trip can be booked again. Throws `not_found`,
     * `stale`; `conflict` for a canceled booking, and for a booked trip that's over.
     */
    cancel: (
      id: string,
      reason: string,
      origin: StaffOrigin,
      ifMatch?: string,
    ): Promise<BookingRequestForStaff> =>
      transact(async (stores) => {
        const request = await holdForStaff(stores, id, ifMatch);
        const trip = request.itineraryId ? await stores.bookedTrips.hold(request.itineraryId) : undefined;
        const profile = await stores.profileReader.find(request.userId);
        if (!canCancel(request.status, trip !== undefined && isOver(trip, profile?.timezone)))
          throw new Problem(
            "conflict",
            request.status === "canceled" ? "This booking is canceled already." : "This trip is over.",
          );
        const { adminUserId } = origin.caller;
        await stores.bookingRequests.cancel(id, adminUserId, reason);
        if (trip) await takeBack(stores.bookedTrips, trip, { kind: "staff", adminUserId });
        await stores.publish(bookingCanceled(request, trip, reason, profile, origin));
        return forStaff(stores, id);
      }),

    /**
     * Tells a member who asked to cancel why the booking stays. They can ask again. Throws `not_found`, `stale`;
     * `conflict` if they don't wait for an answer.
     */
    keep: (
      id: string,
      answer: string,
      origin: StaffOrigin,
      ifMatch?: string,
    ): Promise<BookingRequestForStaff> =>
      transact(async (stores) => {
        const request = await holdForStaff(stores, id, ifMatch);
        const trip = request.itineraryId ? await stores.bookedTrips.hold(request.itineraryId) : undefined;
        if (request.cancelAskedAt === null || !trip)
          throw new Problem("conflict", "The member isn't waiting for an answer about canceling.");
        await stores.bookingRequests.keep(id);
        const profile = await stores.profileReader.find(request.userId);
        await stores.publish(bookingKept(request, trip, answer, profile, origin));
        return forStaff(stores, id);
      }),

    /**
     * Asks the team to cancel the booking of a member's own trip, once until they answer. Throws `not_found`,
     * `conflict`.
     */
    ask: async (userId: string, itineraryId: string, reason: string): Promise<void> => {
      const id = await bookingRequests.idOfTrip(itineraryId, userId);
      if (!id) throw new Problem("not_found", notBooked);
      await transact(async (stores) => {
        // In the same order in which staff lock them.
        const request = await stores.bookingRequests.hold(id);
        const trip = request && (await stores.bookedTrips.hold(itineraryId, userId));
        if (!trip || request.status === "canceled") throw new Problem("not_found", notBooked);
        if (request.cancelAskedAt !== null)
          throw new Problem("conflict", "You've asked already. Your concierge will write to you.");
        const profile = await stores.profileReader.find(userId);
        if (!canAskToCancel(request.status, isOver(trip, profile?.timezone)))
          throw new Problem(
            "conflict",
            canWithdraw(request.status)
              ? "No concierge has started on it yet, so you can withdraw it yourself."
              : "This trip is over.",
          );
        await stores.bookingRequests.askToCancel(id, reason || null);
        await stores.publish(cancelAsked(trip, request, reason, profile, staffMail));
      });
    },
  };
}

const notBooked = "This trip has no booking to cancel.";

export type BookingCanceling = ReturnType<typeof createBookingCanceling>;
