import { addDays, calendarDateIn, isUpcoming } from "@evoya/domain/dates";
import type { PlanDay } from "@evoya/domain/planner/plan";
import { canBookingBecome, canWithdraw, statusRefusal } from "@evoya/domain/request-status";
import { zoneOf } from "@evoya/domain/time-zones";
import { refusalTexts, stepsTo, type WorkflowActor, type WorkflowStep } from "@evoya/domain/workflow";
import type { BookingRequestForStaff } from "@evoya/schemas/booking-requests";
import { Problem } from "@evoya/schemas/problems";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import {
  bookingMovedOn,
  bookingRequested,
  bookingSeen,
  bookingWithdrawn,
  paymentAsked,
  planReviewed,
  tripFinished,
  tripMarked,
} from "./booking-requests.events.ts";
import type { BookingRequestRepository, TripRow, TripState } from "./booking-requests.repository.ts";

type Stores = {
  bookingRequests: BookingRequestRepository;
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
type Submission = {
  itineraryId: string;
  numTravelers: number;
  notes: string;
  startDate?: string | undefined;
};
type Held = NonNullable<Awaited<ReturnType<BookingRequestRepository["hold"]>>>;
type Actor = { kind: Exclude<WorkflowActor, "payment">; adminUserId?: string | null };
type BookingStatus = "new" | "in_progress" | "completed";
type Target = Omit<TripState, "currentWorkflowStep"> & { step: WorkflowStep };

/** What a booking request's status means for its trip; `new` has been seen but not started. */
const targets: Partial<Record<BookingStatus, Target>> = {
  in_progress: { step: "booking_requested", bookingStatus: "in_progress" },
  completed: { step: "trip_confirmed", bookingStatus: "confirmed", workflowStatus: "confirmed" },
};

/**
 * Trips on their way from plan to homecoming: members ask for them to be booked, staff book them. Every step is taken
 * by `stepsTo` and recorded. Source: member spec §4 (workflow steps).
 */
export function createBookingRequestService({ transact, bookingRequests, profiles, staffMail, clock }: Deps) {
  /**
   * Takes the trip to a step, one recorded transition after the other. Throws `conflict` with the reason if it can't.
   */
  const move = async (stores: Stores, trip: TripRow, target: Target, actor: Actor): Promise<void> => {
    const { step, ...state } = target;
    const path = stepsTo(trip.currentWorkflowStep, step, actor.kind);
    if (!path.ok) throw new Problem("conflict", refusalTexts[path.reason]);
    let fromStep: WorkflowStep = trip.currentWorkflowStep;
    for (const toStep of path.steps) {
      await stores.bookingRequests.addTransition({
        actorKind: actor.kind,
        adminUserId: actor.adminUserId,
        itineraryId: trip.id,
        fromStep,
        toStep,
      });
      fromStep = toStep;
    }
    await stores.bookingRequests.moveTrip(trip.id, { ...state, currentWorkflowStep: fromStep });
  };

  const todayOf = async (userId: string): Promise<string> =>
    calendarDateIn(zoneOf((await profiles.find(userId))?.timezone), clock());

  /**
   * The trip with the dates that `startDate` gives it, if it had none. Throws `invalid_input` for a day in the past.
   */
  const dated = async (stores: Stores, trip: TripRow, startDate: string | undefined, today: string) => {
    if (trip.startDate !== null || !startDate) return trip;
    if (startDate < today) {
      const message = "Start date cannot be in the past";
      throw new Problem("invalid_input", undefined, { errors: [{ path: "startDate", message }] });
    }
    const endDate = addDays(startDate, (await stores.bookingRequests.lengthOf(trip.id)) - 1);
    await stores.bookingRequests.setDates(trip.id, startDate, endDate);
    return { ...trip, startDate, endDate };
  };

  /** The request, locked, at version `ifMatch`. Throws `not_found`, `stale`. */
  const holdForStaff = async (stores: Stores, id: string, ifMatch: string | undefined): Promise<Held> => {
    const request = await stores.bookingRequests.hold(id);
    if (!request) throw new Problem("not_found", "Request Not Found");
    if (ifMatch !== undefined && request.updatedAt !== ifMatch) throw new Problem("stale");
    return request;
  };

  const forStaff = async (store: BookingRequestRepository, id: string): Promise<BookingRequestForStaff> => {
    const request = await store.findForStaff(id);
    if (!request) throw new Problem("not_found", "Request Not Found");
    const { itineraryId, days, ...rest } = request;
    const [versions, transitions] = itineraryId
      ? await Promise.all([store.versionsOf(itineraryId), store.transitionsOf(itineraryId)])
      : [[], []];
    return {
      ...rest,
      itineraryId,
      notes: request.notes ?? "",
      trip: request.trip ?? "A trip that is gone",
      days: ((days ?? []) as PlanDay[]).map(({ number, title, costCents }) => ({ number, title, costCents })),
      versions,
      transitions: transitions.map((each) => ({ ...each, toStep: each.toStep as WorkflowStep })),
    };
  };

  /** The trip is over: the traveler is home. Does nothing if that's already recorded. */
  const finishTrip = (itineraryId: string): Promise<void> =>
    transact(async (stores) => {
      const trip = await stores.bookingRequests.holdTrip(itineraryId);
      if (!trip) throw new Problem("not_found");
      if (trip.currentWorkflowStep === "trip_completed") return;
      await move(stores, trip, { step: "trip_completed", workflowStatus: "completed" }, { kind: "system" });
      await stores.publish(tripFinished(trip, await stores.profileReader.find(trip.userId)));
    });

  return {
    /** The member has reviewed the plan. Throws `not_found`, `conflict`. */
    review: (userId: string, itineraryId: string): Promise<void> =>
      transact(async (stores) => {
        const trip = await stores.bookingRequests.holdTrip(itineraryId, userId);
        if (!trip) throw new Problem("not_found");
        if (trip.generationStatus !== "ready")
          throw new Problem("conflict", "Your itinerary isn't ready yet.");
        await move(stores, trip, { step: "itinerary_reviewed" }, { kind: "member" });
        await stores.publish(planReviewed(trip));
      }),

    /**
     * Requests the booking of a member's own, finished itinerary; one without dates gets them here. Throws
     * `not_found`, `conflict`, `invalid_input`.
     */
    submit: async (
      userId: string,
      { itineraryId, numTravelers, notes, startDate }: Submission,
    ): Promise<string> => {
      const today = await todayOf(userId);
      return transact(async (stores) => {
        const held = await stores.bookingRequests.holdTrip(itineraryId, userId);
        if (!held) throw new Problem("not_found");
        if (held.generationStatus !== "ready" || held.bookingStatus !== "not_requested")
          throw new Problem("conflict", "This itinerary can't be booked right now.");
        const trip = await dated(stores, held, startDate, today);
        const { id } = await stores.bookingRequests.insert({
          userId,
          itineraryId,
          destination: trip.title,
          startDate: trip.startDate,
          endDate: trip.endDate,
          numTravelers,
          totalEstimatedCostCents: trip.totalEstimatedCostCents,
          notes,
        });
        const requested: Target = { step: "booking_requested", bookingStatus: "requested" };
        await move(stores, trip, requested, { kind: "member" });
        const profile = await stores.profileReader.find(userId);
        await stores.publish(bookingRequested(trip, { id, numTravelers, notes }, profile, staffMail));
        return id;
      });
    },

    /** Withdraws a member's own request, until a concierge has started on it. Throws `not_found`, `conflict`. */
    withdraw: async (userId: string, itineraryId: string): Promise<void> => {
      const id = await bookingRequests.idOfTrip(itineraryId, userId);
      if (!id) throw new Problem("not_found");
      await transact(async (stores) => {
        // In the same order in which staff lock them.
        const request = await stores.bookingRequests.hold(id);
        const trip = request && (await stores.bookingRequests.holdTrip(itineraryId, userId));
        if (!trip) throw new Problem("not_found");
        if (!canWithdraw(request.status))
          throw new Problem("conflict", "A concierge is already working on it. Please write to us.");
        await stores.bookingRequests.remove(id);
        await stores.bookingRequests.addTransition({
          actorKind: "member",
          itineraryId,
          fromStep: trip.currentWorkflowStep,
          toStep: "itinerary_reviewed",
        });
        await stores.bookingRequests.moveTrip(itineraryId, {
          currentWorkflowStep: "itinerary_reviewed",
          bookingStatus: "not_requested",
        });
        const profile = await stores.profileReader.find(userId);
        await stores.publish(bookingWithdrawn(trip, request, profile, staffMail));
      });
    },

    /** Whether the member went on a past trip. Throws `not_found`; `conflict` before it's over. */
    markTaken: async (userId: string, itineraryId: string, taken: boolean): Promise<void> => {
      const today = await todayOf(userId);
      await transact(async (stores) => {
        const trip = await stores.bookingRequests.holdTrip(itineraryId, userId);
        if (!trip) throw new Problem("not_found");
        if (trip.endDate === null || isUpcoming(trip.endDate, today))
          throw new Problem("conflict", "You can answer this once the trip is over.");
        await stores.bookingRequests.setTaken(itineraryId, taken);
        await stores.publish(tripMarked(trip));
      });
    },

    /** A booking request as staff see it. Throws `not_found`. */
    find: (id: string): Promise<BookingRequestForStaff> => forStaff(bookingRequests, id),

    /**
     * Staff have seen a request, start on it, or finish it, forward only; its trip moves along and its member gets an
     * email. Throws `not_found`, `stale`, `conflict`.
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
        const trip = request.itineraryId && (await stores.bookingRequests.holdTrip(request.itineraryId));
        if (status === "new" || !target || !trip) {
          await stores.publish(bookingSeen(request, status, origin));
        } else {
          await move(stores, trip, target, { kind: "staff", adminUserId: origin.caller.adminUserId });
          const profile = await stores.profileReader.find(trip.userId);
          await stores.publish(bookingMovedOn(request, trip, status, profile, origin));
        }
        return forStaff(stores.bookingRequests, id);
      }),

    /**
     * Emails the member what to pay and how; from then on, the trip waits for the payment. If it's sent again, the
     * newer details apply. Throws `not_found`, `stale`; `conflict` for a request nobody has started on, or that's
     * finished.
     */
    sendPaymentDetails: (
      id: string,
      details: string,
      origin: StaffOrigin,
      ifMatch?: string,
    ): Promise<BookingRequestForStaff> =>
      transact(async (stores) => {
        const request = await holdForStaff(stores, id, ifMatch);
        const trip = request.itineraryId && (await stores.bookingRequests.holdTrip(request.itineraryId));
        if (request.status !== "in_progress" || !trip)
          throw new Problem("conflict", "Start working on the request before you send payment details.");
        await stores.bookingRequests.setPaymentDetails(id, details);
        const pending: Target = { step: "payment_pending", bookingStatus: "in_progress" };
        await move(stores, trip, pending, { kind: "staff", adminUserId: origin.caller.adminUserId });
        const profile = await stores.profileReader.find(trip.userId);
        await stores.publish(paymentAsked(request, trip, details, profile, origin));
        return forStaff(stores.bookingRequests, id);
      }),

    finishTrip,
  };
}

export type BookingRequestService = ReturnType<typeof createBookingRequestService>;
