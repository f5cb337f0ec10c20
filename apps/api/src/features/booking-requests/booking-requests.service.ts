import { calendarDateIn, isUpcoming } from "@evoya/domain/dates";
import { formatCents } from "@evoya/domain/money";
import { canWithdraw, isActiveRequest } from "@evoya/domain/request-status";
import { zoneOf } from "@evoya/domain/time-zones";
import { Problem } from "@evoya/schemas/problems";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import type { BookedTripRepository, TripRow } from "./booked-trips.repository.ts";
import {
  bookingAgreed,
  bookingRequested,
  bookingRevised,
  bookingWithdrawn,
  planReviewed,
  tripFinished,
  tripMarked,
} from "./booking-requests.events.ts";
import type { BookingRequestRepository } from "./booking-requests.repository.ts";
import { moveTrip, type TripTarget, takeBack } from "./trip-steps.ts";

type Stores = {
  bookingRequests: BookingRequestRepository;
  bookedTrips: BookedTripRepository;
  publish: Publish;
  profileReader: ProfileReader;
};
type Deps = {
  transact: Transact<Stores>;
  bookingRequests: BookingRequestRepository;
  profiles: ProfileReader;
  staffMail: string;
  clock: () => Date;
};
export type Submission = { itineraryId: string; numTravelers: number; notes: string };
/** What's to be booked, and when. */
type Facts = Pick<TripRow, "title" | "startDate" | "endDate">;
/**
 * What was agreed by accepting a proposal, and who works on its request. The trip may have changed since the proposal
 * was sent.
 */
type Agreed = Facts & {
  itineraryId: string;
  numTravelers: number;
  priceCents: number;
  proposal: { id: string; caseId: string; number: number };
  assignedTo: string | null;
};
type Asked = ReturnType<typeof bookedFacts> & {
  numTravelers: number;
  notes: string;
  totalEstimatedCostCents: number | null;
  assignedTo?: string | null;
};

/** The most a request's notes hold. */
const maxNotes = 2000;

const bookedFacts = ({ title, startDate, endDate }: Facts) => ({ destination: title, startDate, endDate });

/** What the concierge reads about a proposal in the notes. */
const acceptedLine = ({ number }: { number: number }, priceCents: number): string =>
  `Proposal ${number}, accepted at ${formatCents(priceCents)}.`;

/** The notes with one more line, if there's room for it. */
const withLine = (notes: string | null, line: string): string | null => {
  const both = notes ? `${notes}\n${line}` : line;
  return both.length <= maxNotes ? both : notes;
};

/** Whether a price was agreed on for these travelers and dates. One without dates is for any. */
const isPricedFor = (
  agreed: { travelers: number; startDate: string | null; endDate: string | null },
  { startDate, endDate }: Facts,
  numTravelers: number,
): boolean =>
  agreed.travelers === numTravelers &&
  (agreed.startDate === null || (agreed.startDate === startDate && agreed.endDate === endDate));

const isUnbooked = ({ bookingStatus }: TripRow): boolean => bookingStatus === "not_requested";

const isBookable = (trip: TripRow): boolean => trip.generationStatus === "ready" && isUnbooked(trip);

/** Writes the request and moves its trip there. Returns the request's id. */
async function ask(
  { bookingRequests, bookedTrips }: Pick<Stores, "bookingRequests" | "bookedTrips">,
  trip: TripRow,
  asked: Asked,
): Promise<string> {
  const { id } = await bookingRequests.insert({
    userId: trip.userId,
    itineraryId: trip.id,
    ...asked,
  });
  const requested: TripTarget = {
    step: "booking_requested",
    bookingStatus: "requested",
    // What's to be booked isn't planned once more.
    generationStatus: "ready",
    generationError: null,
  };
  await moveTrip(bookedTrips, trip, requested, { kind: "member" });
  return id;
}

/**
 * What members do with trips on their way from plan to homecoming, such as having them booked. Every step is
 * taken by `stepsTo` and recorded. Source: member spec §4 (workflow steps).
 */
export function createBookingRequestService({ transact, bookingRequests, profiles, staffMail, clock }: Deps) {
  const todayOf = async (userId: string): Promise<string> =>
    calendarDateIn(zoneOf((await profiles.find(userId))?.timezone), clock());

  /** The trip is over: the traveler is home. Does nothing if that's already recorded. */
  const finishTrip = (itineraryId: string): Promise<void> =>
    transact(async (stores) => {
      const trip = await stores.bookedTrips.hold(itineraryId);
      if (!trip) throw new Problem("not_found");
      if (trip.currentWorkflowStep === "trip_completed") return;
      await moveTrip(
        stores.bookedTrips,
        trip,
        { step: "trip_completed", workflowStatus: "completed" },
        { kind: "system" },
      );
      await stores.publish(tripFinished(trip, await stores.profileReader.find(trip.userId)));
    });

  return {
    /** The member has reviewed the plan. Throws `not_found`, `conflict`. */
    review: (userId: string, itineraryId: string): Promise<void> =>
      transact(async (stores) => {
        const trip = await stores.bookedTrips.hold(itineraryId, userId);
        if (!trip) throw new Problem("not_found");
        if (trip.generationStatus !== "ready")
          throw new Problem("conflict", "Your itinerary isn't ready yet.");
        await moveTrip(stores.bookedTrips, trip, { step: "itinerary_reviewed" }, { kind: "member" });
        await stores.publish(planReviewed(trip));
      }),

    /**
     * Requests the booking of a member's own, finished itinerary, with its current dates. If they've accepted a proposal
     * for it, its price stands for as many travelers on the same dates, and the notes name it (decision 400). Throws
     * `not_found`, `conflict`.
     */
    submit: async (userId: string, { itineraryId, numTravelers, notes }: Submission): Promise<string> => {
      const today = await todayOf(userId);
      return transact(async (stores) => {
        const trip = await stores.bookedTrips.hold(itineraryId, userId);
        if (!trip) throw new Problem("not_found");
        if (!isBookable(trip)) throw new Problem("conflict", "This itinerary can't be booked right now.");
        if (trip.endDate !== null && !isUpcoming(trip.endDate, today))
          throw new Problem(
            "conflict",
            "The dates of this trip are over. Choose new ones to have it booked.",
          );
        const agreed = await stores.bookingRequests.agreedFor(itineraryId, userId);
        const asked = {
          numTravelers,
          notes: agreed ? (withLine(notes, acceptedLine(agreed, agreed.priceCents)) ?? "") : notes,
        };
        const id = await ask(stores, trip, {
          ...bookedFacts(trip),
          ...asked,
          totalEstimatedCostCents:
            agreed && isPricedFor(agreed, trip, numTravelers)
              ? agreed.priceCents
              : trip.totalEstimatedCostCents,
        });
        const profile = await stores.profileReader.find(userId);
        await stores.publish(bookingRequested(trip, { id, ...asked }, profile, staffMail));
        return id;
      });
    },

    /**
     * The member has accepted a proposal, or changes to it, and so asked to have its trip booked as agreed, by the same
     * colleague. What was agreed is frozen, so it's booked even while the trip is being planned once more.
     * If its booking was asked for before and isn't finished, what was agreed now applies. Does nothing if the trip is
     * gone, or its booking is finished.
     */
    submitAgreed: (
      userId: string,
      { itineraryId, numTravelers, priceCents, proposal, assignedTo, ...facts }: Agreed,
    ): Promise<void> =>
      transact(async (stores) => {
        const earlier = await stores.bookingRequests.idOfTrip(itineraryId, userId);
        // In the same order in which staff lock them.
        const request = earlier && (await stores.bookingRequests.hold(earlier));
        const trip = await stores.bookedTrips.hold(itineraryId, userId);
        if (!trip) return;
        const line = acceptedLine(proposal, priceCents);
        // A plan without dates agrees to none, so the trip's apply.
        const { startDate, endDate } = facts.startDate === null ? trip : facts;
        const agreed = {
          ...bookedFacts({ ...facts, startDate, endDate }),
          numTravelers,
          totalEstimatedCostCents: priceCents,
        };
        if (isUnbooked(trip)) {
          const id = await ask(stores, trip, { ...agreed, assignedTo, notes: line });
          await stores.publish(bookingAgreed(trip, { id, numTravelers }));
        } else if (request && isActiveRequest(request.status)) {
          const notes = withLine(request.notes, line);
          await stores.bookingRequests.revise(request.id, { ...agreed, notes });
          await stores.publish(bookingRevised(trip, request.id, proposal));
        }
      }),

    /** Withdraws a member's own request, as long as no concierge has started on it. Throws `not_found`, `conflict`. */
    withdraw: async (userId: string, itineraryId: string): Promise<void> => {
      const id = await bookingRequests.idOfTrip(itineraryId, userId);
      if (!id) throw new Problem("not_found");
      await transact(async (stores) => {
        // In the same order in which staff lock them.
        const request = await stores.bookingRequests.hold(id);
        const trip = request && (await stores.bookedTrips.hold(itineraryId, userId));
        if (!trip) throw new Problem("not_found");
        if (!canWithdraw(request.status))
          throw new Problem("conflict", "A concierge is already working on it. Please write to us.");
        await stores.bookingRequests.remove(id);
        await takeBack(stores.bookedTrips, trip, { kind: "member" });
        const profile = await stores.profileReader.find(userId);
        await stores.publish(bookingWithdrawn(trip, request, profile, staffMail));
      });
    },

    /** Whether the member went on a past trip. Throws `not_found`; `conflict` before it's over. */
    markTaken: async (userId: string, itineraryId: string, taken: boolean): Promise<void> => {
      const today = await todayOf(userId);
      await transact(async (stores) => {
        const trip = await stores.bookedTrips.hold(itineraryId, userId);
        if (!trip) throw new Problem("not_found");
        if (trip.endDate === null || isUpcoming(trip.endDate, today))
          throw new Problem("conflict", "You can answer this once the trip is over.");
        await stores.bookedTrips.setTaken(itineraryId, taken);
        await stores.publish(tripMarked(trip));
      });
    },

    finishTrip,
  };
}

export type BookingRequestService = ReturnType<typeof createBookingRequestService>;
