import { Problem } from "@evoya/schemas/problems";
import type { Transact } from "../../db/transact.ts";
import type { LiveEventRepository } from "../../live/live-events.repository.ts";
import type { ActivityRepository } from "../activity/activity.repository.ts";
import { actorOf, type StaffOrigin } from "../activity/staff-origin.ts";
import type { BookingRequestRepository, TripRow, TripState } from "./booking-requests.repository.ts";

type Stores = {
  bookingRequests: BookingRequestRepository;
  activity: ActivityRepository;
  events: LiveEventRepository;
};
type Actor = { actorKind: "member" | "staff" | "system"; adminUserId?: string | null };
type BookingStatus = "new" | "in_progress" | "completed";

/** What a booking request's status means for its trip; `new` has been seen and is not begun. */
const tripStates: Partial<Record<BookingStatus, TripState>> = {
  in_progress: { currentWorkflowStep: "payment_pending", bookingStatus: "in_progress" },
  completed: {
    currentWorkflowStep: "trip_confirmed",
    bookingStatus: "confirmed",
    workflowStatus: "confirmed",
  },
};

/** Members ask for an itinerary to be booked; staff book it (member spec §4, workflow steps). */
export function createBookingRequestService({ transact }: { transact: Transact<Stores> }) {
  const move = async (stores: Stores, trip: TripRow, state: TripState, actor: Actor): Promise<void> => {
    await stores.bookingRequests.moveTrip(trip.id, state);
    await stores.bookingRequests.addTransition({
      ...actor,
      itineraryId: trip.id,
      fromStep: trip.currentWorkflowStep,
      toStep: state.currentWorkflowStep,
    });
    await stores.events.add(`user:${trip.userId}`, { type: "itinerary.changed", itineraryId: trip.id });
    await stores.events.add("staff", { type: "dashboard.changed" });
  };

  return {
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
        const requested: TripState = { currentWorkflowStep: "booking_requested", bookingStatus: "requested" };
        await move(stores, trip, requested, { actorKind: "member" });
        await stores.activity.logEvent("booking_request_received", userId, { trip: trip.title });
        return id;
      }),

    /** Staff take a request on or finish it; its trip moves along. */
    setStatus: (id: string, status: BookingStatus, origin: StaffOrigin): Promise<void> =>
      transact(async (stores) => {
        const request = await stores.bookingRequests.find(id);
        if (!request) throw new Problem("not_found");
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
        const state = tripStates[status];
        const trip = request.itineraryId && (await stores.bookingRequests.holdTrip(request.itineraryId));
        if (!state || !trip) return;
        await move(stores, trip, state, {
          actorKind: "staff",
          adminUserId: origin.caller.adminUserId,
        });
        if (status === "completed")
          await stores.activity.addToFeed({
            userId: trip.userId,
            type: "trip_booked",
            description: `Booked: ${trip.title}`,
          });
      }),

    /** The journey is over: the traveller is home. */
    finishTrip: (itineraryId: string): Promise<void> =>
      transact(async (stores) => {
        const trip = await stores.bookingRequests.holdTrip(itineraryId);
        if (!trip) throw new Problem("not_found");
        const over: TripState = { currentWorkflowStep: "trip_completed", workflowStatus: "completed" };
        await move(stores, trip, over, { actorKind: "system" });
        await stores.activity.addToFeed({
          userId: trip.userId,
          type: "trip_completed",
          description: `Back home: ${trip.title}`,
        });
      }),
  };
}
