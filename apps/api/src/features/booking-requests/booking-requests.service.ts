import type { PlanDay } from "@evoya/domain/planner/plan";
import { refusalTexts, stepsTo, type WorkflowActor, type WorkflowStep } from "@evoya/domain/workflow";
import type { BookingRequestForStaff, bookingRequestEndpoints } from "@evoya/schemas/booking-requests";
import { Problem } from "@evoya/schemas/problems";
import type { z } from "zod";
import type { Transact } from "../../db/transact.ts";
import { fromCursor, toCursor } from "../../http/cursor.ts";
import type { LiveEventRepository } from "../../live/live-events.repository.ts";
import type { ActivityRepository } from "../activity/activity.repository.ts";
import { actorOf, type StaffOrigin } from "../activity/staff-origin.ts";
import type { BookingRequestRepository, TripRow, TripState } from "./booking-requests.repository.ts";

type Stores = {
  bookingRequests: BookingRequestRepository;
  activity: ActivityRepository;
  events: LiveEventRepository;
};
type Deps = { transact: Transact<Stores>; bookingRequests: BookingRequestRepository };
type Actor = { kind: Exclude<WorkflowActor, "payment">; adminUserId?: string | null };
type BookingStatus = "new" | "in_progress" | "completed";
type Query = z.output<typeof bookingRequestEndpoints.listBookingRequests.query>;

type Target = Omit<TripState, "currentWorkflowStep"> & { step: WorkflowStep };

/** What a booking request's status means for its trip; `new` has been seen and is not begun. */
const targets: Partial<Record<BookingStatus, Target>> = {
  in_progress: { step: "payment_pending", bookingStatus: "in_progress" },
  completed: { step: "trip_confirmed", bookingStatus: "confirmed", workflowStatus: "confirmed" },
};

/**
 * Trips on their way from the plan to the journey home: members ask for them to be booked, staff book them. Every step is
 * taken by `stepsTo` and recorded. Source: member spec §4 (workflow steps).
 */
export function createBookingRequestService({ transact, bookingRequests }: Deps) {
  /** Takes the trip to a step, one recorded transition after the other. Throws `conflict` with why it can't be. */
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
    await stores.events.add(`user:${trip.userId}`, { type: "itinerary.changed", itineraryId: trip.id });
    await stores.events.add("staff", { type: "dashboard.changed" });
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

  return {
    /** The member has looked at the plan. Throws `not_found`, `conflict`. */
    review: (userId: string, itineraryId: string): Promise<void> =>
      transact(async (stores) => {
        const trip = await stores.bookingRequests.holdTrip(itineraryId, userId);
        if (!trip) throw new Problem("not_found");
        if (trip.generationStatus !== "ready")
          throw new Problem("conflict", "Your itinerary is not ready yet.");
        await move(stores, trip, { step: "itinerary_reviewed" }, { kind: "member" });
      }),

    /** Asks for one's own, finished itinerary to be booked. Throws `not_found`, `conflict`. */
    submit: (
      userId: string,
      { itineraryId, numTravelers, notes }: { itineraryId: string; numTravelers: number; notes: string },
    ): Promise<string> =>
      transact(async (stores) => {
        const trip = await stores.bookingRequests.holdTrip(itineraryId, userId);
        if (!trip) throw new Problem("not_found");
        if (trip.generationStatus !== "ready" || trip.bookingStatus !== "not_requested")
          throw new Problem("conflict", "This itinerary cannot be booked now.");
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
        await stores.activity.addToFeed({
          userId,
          type: "booking_requested",
          description: `Asked for a booking: ${trip.title}`,
        });
        await stores.activity.logEvent("booking_request_received", userId, { trip: trip.title });
        return id;
      }),

    list: async ({ cursor, limit, status }: Query) => {
      const rows = await bookingRequests.list({
        status,
        limit: limit + 1,
        after: cursor ? fromCursor(cursor) : null,
      });
      const items = rows.slice(0, limit).map((row) => ({ ...row, trip: row.trip ?? "A trip that is gone" }));
      const last = items.at(-1);
      return { items, nextCursor: rows.length > limit && last ? toCursor(last) : null };
    },

    find: (id: string): Promise<BookingRequestForStaff> => forStaff(bookingRequests, id),

    /** Staff take a request on or finish it; its trip moves along. Throws `not_found`, `stale`, `conflict`. */
    setStatus: (
      id: string,
      status: BookingStatus,
      origin: StaffOrigin,
      ifMatch?: string,
    ): Promise<BookingRequestForStaff> =>
      transact(async (stores) => {
        const request = await stores.bookingRequests.hold(id);
        if (!request) throw new Problem("not_found", "Request Not Found");
        if (ifMatch !== undefined && request.updatedAt !== ifMatch) throw new Problem("stale");
        await stores.bookingRequests.setStatus(id, status);
        await stores.activity.logStaffChange({
          ...actorOf(origin),
          action: "booking_request.update",
          resourceType: "booking_request",
          resourceId: id,
          subjectUserId: request.userId,
          before: { status: request.status },
          after: { status },
        });
        const target = targets[status];
        const trip = request.itineraryId && (await stores.bookingRequests.holdTrip(request.itineraryId));
        if (target && trip) {
          await move(stores, trip, target, { kind: "staff", adminUserId: origin.caller.adminUserId });
          if (status === "completed" && request.status !== "completed")
            await stores.activity.addToFeed({
              userId: trip.userId,
              type: "trip_booked",
              description: `Booked: ${trip.title}`,
            });
        }
        return forStaff(stores.bookingRequests, id);
      }),

    /** The journey is over: the traveller is home. */
    finishTrip: (itineraryId: string): Promise<void> =>
      transact(async (stores) => {
        const trip = await stores.bookingRequests.holdTrip(itineraryId);
        if (!trip) throw new Problem("not_found");
        await move(stores, trip, { step: "trip_completed", workflowStatus: "completed" }, { kind: "system" });
        await stores.activity.addToFeed({
          userId: trip.userId,
          type: "trip_completed",
          description: `Back home: ${trip.title}`,
        });
      }),
  };
}

export type BookingRequestService = ReturnType<typeof createBookingRequestService>;
