import { type Insertable, type Kysely, sql } from "kysely";
import type {
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
  /** Stops planning the trip once more: it keeps the plan it has. */
  generationStatus?: "ready";
  generationError?: null;
};

/** Trips on their way from plan to homecoming, as far as booking is concerned. */
export const createBookedTripRepository = (db: Kysely<DB>) => ({
  versionsOf: (itineraryId: string) =>
    db
      .selectFrom("itineraryVersions")
      .select([
        "number",
        "change",
        "source",
        "model",
        "inputTokens",
        "outputTokens",
        "costMicroUsd",
        "createdAt",
      ])
      .select(sql<number>`(plan -> 'costs' ->> 'totalCents')::bigint`.as("totalCents"))
      .where("itineraryId", "=", itineraryId)
      .orderBy("number", "desc")
      .limit(100)
      .execute(),

  transitionsOf: (itineraryId: string) =>
    db
      .selectFrom("workflowTransitions")
      .select(["fromStep", "toStep", "actorKind as actor", "createdAt"])
      .where("itineraryId", "=", itineraryId)
      .orderBy("createdAt")
      .orderBy("id")
      .limit(100)
      .execute(),

  setTaken: (id: string, taken: boolean) =>
    db
      .updateTable("itineraries")
      .set({ takenAt: taken ? sql<string>`now()` : null })
      .where("id", "=", id)
      .execute(),

  /** Inside a transaction: the trip, locked. With `userId`, only that member's. */
  hold: (id: string, userId?: string) =>
    db
      .selectFrom("itineraries")
      .select(["id", "userId", "title", "startDate", "endDate", "generationStatus", "bookingStatus"])
      .select(["currentWorkflowStep", "totalEstimatedCostCents"])
      .where("id", "=", id)
      .$if(userId !== undefined, (query) => query.where("userId", "=", userId!))
      .forUpdate()
      .executeTakeFirst(),

  move: (id: string, state: TripState) =>
    db.updateTable("itineraries").set(state).where("id", "=", id).execute(),

  addTransition: (transition: Insertable<WorkflowTransitions>) =>
    db.insertInto("workflowTransitions").values(transition).execute(),
});

export type BookedTripRepository = ReturnType<typeof createBookedTripRepository>;
export type TripRow = NonNullable<Awaited<ReturnType<BookedTripRepository["hold"]>>>;
