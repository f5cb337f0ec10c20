import { canBookingBecome, statusRefusal } from "@evoya/domain/request-status";
import type { BookingRequestForStaff } from "@evoya/schemas/booking-requests";
import { Problem } from "@evoya/schemas/problems";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import type { BookedTripRepository } from "./booked-trips.repository.ts";
import { forStaff, holdForStaff } from "./booking-for-staff.ts";
import { bookingMovedOn, bookingSeen, paymentAsked } from "./booking-requests.events.ts";
import type { BookingRequestRepository } from "./booking-requests.repository.ts";
import { moveTrip, type TripTarget } from "./trip-steps.ts";

type Stores = {
  bookingRequests: BookingRequestRepository;
  bookedTrips: BookedTripRepository;
  publish: Publish;
  profileReader: ProfileReader;
};

type Deps = {
  transact: Transact<Stores>;
  bookingRequests: BookingRequestRepository;
  bookedTrips: BookedTripRepository;
};

type BookingStatus = "new" | "in_progress" | "completed";

/** What a booking request's status means for its trip; `new` has been seen but not started. */
const targets: Partial<Record<BookingStatus, TripTarget>> = {
  in_progress: { step: "booking_requested", bookingStatus: "in_progress" },
  completed: { step: "trip_confirmed", bookingStatus: "confirmed", workflowStatus: "confirmed" },
};

/** What staff do with booking requests, which also moves their trips along. Source: admin spec §2. */
export function createBookingDesk({ transact, bookingRequests, bookedTrips }: Deps) {
  return {
    /** A booking request as staff see it. Throws `not_found`. */
    find: (id: string): Promise<BookingRequestForStaff> => forStaff({ bookingRequests, bookedTrips }, id),

    /**
     * Marks a request as seen, started, or finished by staff, forward only; its trip moves along and its
     * member gets an email. Throws `not_found`, `stale`, `conflict`.
     */
    setStatus: (
      id: string,
      status: BookingStatus,
      origin: StaffOrigin,
      ifMatch?: string,
    ): Promise<BookingRequestForStaff> =>
      transact(async (stores) => {
        const request = await holdForStaff(stores, id, ifMatch);
        if (!canBookingBecome(request.status, status)) throw new Problem("conflict", statusRefusal);
        await stores.bookingRequests.setStatus(id, status);
        const target = targets[status];
        const trip = request.itineraryId && (await stores.bookedTrips.hold(request.itineraryId));
        if (status === "new" || !target || !trip) {
          await stores.publish(bookingSeen(request, status, origin));
        } else {
          await moveTrip(stores.bookedTrips, trip, target, {
            kind: "staff",
            adminUserId: origin.caller.adminUserId,
          });
          const profile = await stores.profileReader.find(trip.userId);
          const { isAgreed } = (await stores.bookingRequests.findForStaff(id))!;
          const started = isAgreed ? "agreed" : "taken_on";
          const moved = { status, step: status === "completed" ? "booked" : started } as const;
          await stores.publish(bookingMovedOn(request, trip, moved, profile, origin));
        }
        return forStaff(stores, id);
      }),

    /**
     * Emails the member what to pay and how; from then on, the trip waits for the payment. When sent again,
     * the newer details apply. Throws `not_found`, `stale`; `conflict` for a request that's not started yet
     * or already finished.
     */
    sendPaymentDetails: (
      id: string,
      details: string,
      origin: StaffOrigin,
      ifMatch?: string,
    ): Promise<BookingRequestForStaff> =>
      transact(async (stores) => {
        const request = await holdForStaff(stores, id, ifMatch);
        const trip = request.itineraryId && (await stores.bookedTrips.hold(request.itineraryId));
        if (request.status !== "in_progress" || !trip)
          throw new Problem("conflict", "Start working on the request before you send payment details.");
        await stores.bookingRequests.setPaymentDetails(id, details);
        const pending: TripTarget = { step: "payment_pending", bookingStatus: "in_progress" };
        await moveTrip(stores.bookedTrips, trip, pending, {
          kind: "staff",
          adminUserId: origin.caller.adminUserId,
        });
        const profile = await stores.profileReader.find(trip.userId);
        await stores.publish(paymentAsked(request, trip, details, profile, origin));
        return forStaff(stores, id);
      }),
  };
}

export type BookingDesk = ReturnType<typeof createBookingDesk>;
