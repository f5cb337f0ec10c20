import type { Insertable, Kysely } from "kysely";
import type {
  BookingRequests,
  BookingRequestsStatus,
  DB,
  ItinerariesBookingStatus,
  ItinerariesCurrentWorkflowStep,
  ItinerariesWorkflowStatus,
  WorkflowTransitions,
} from "../../db/schema.generated.ts";

export type TripState = {
  currentWorkflowStep: ItinerariesCurrentWorkflowStep;
  workflowStatus?: ItinerariesWorkflowStatus;
  bookingStatus?: ItinerariesBookingStatus;
};

/** Requests to book a finished itinerary, and where the trip stands on its way to being booked. */
export const createBookingRequestRepository = (db: Kysely<DB>) => ({
  insert: (request: Insertable<BookingRequests>) =>
    db.insertInto("bookingRequests").values(request).returning("id").executeTakeFirstOrThrow(),

  find: (id: string) =>
    db
      .selectFrom("bookingRequests")
      .select(["id", "userId", "itineraryId", "status"])
      .where("id", "=", id)
      .executeTakeFirst(),

  setStatus: (id: string, status: BookingRequestsStatus) =>
    db.updateTable("bookingRequests").set({ status }).where("id", "=", id).execute(),

  /** Inside a transaction: the trip, held. With `userId`, only that member's. */
  holdTrip: (id: string, userId?: string) =>
    db
      .selectFrom("itineraries")
      .select(["id", "userId", "title", "startDate", "endDate", "generationStatus", "bookingStatus"])
      .select(["currentWorkflowStep", "totalEstimatedCostCents"])
      .where("id", "=", id)
      .$if(userId !== undefined, (query) => query.where("userId", "=", userId!))
      .forUpdate()
      .executeTakeFirst(),

  moveTrip: (id: string, state: TripState) =>
    db.updateTable("itineraries").set(state).where("id", "=", id).execute(),

  addTransition: (transition: Insertable<WorkflowTransitions>) =>
    db.insertInto("workflowTransitions").values(transition).execute(),
});

export type BookingRequestRepository = ReturnType<typeof createBookingRequestRepository>;
export type TripRow = NonNullable<Awaited<ReturnType<BookingRequestRepository["holdTrip"]>>>;
