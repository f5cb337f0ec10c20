import { refusalTexts, stepsTo, type WorkflowActor, type WorkflowStep } from "@evoya/domain/workflow";
import { Problem } from "@evoya/schemas/problems";
import type { BookedTripRepository, TripRow, TripState } from "./booked-trips.repository.ts";

type Actor = { kind: Exclude<WorkflowActor, "payment">; adminUserId?: string | null };

/** The step a trip moves to, and what else changes with it. */
export type TripTarget = Omit<TripState, "currentWorkflowStep"> & { step: WorkflowStep };

/** Takes the trip back to where its booking can be asked for, recording who did it. Its request no longer counts. */
export const takeBack = async (
  trips: Pick<BookedTripRepository, "addTransition" | "move">,
  trip: TripRow,
  actor: Actor,
): Promise<void> => {
  await trips.addTransition({
    actorKind: actor.kind,
    adminUserId: actor.adminUserId,
    itineraryId: trip.id,
    fromStep: trip.currentWorkflowStep,
    toStep: "itinerary_reviewed",
  });
  await trips.move(trip.id, {
    currentWorkflowStep: "itinerary_reviewed",
    bookingStatus: "not_requested",
    // Booked trips are confirmed.
    ...(trip.currentWorkflowStep === "trip_confirmed" && { workflowStatus: "content_ready" }),
  });
};

/**
 * Moves the trip to a step, recording one transition after the other. Throws `conflict` with the reason if it
 * can't.
 */
export const moveTrip = async (
  trips: Pick<BookedTripRepository, "addTransition" | "move">,
  trip: TripRow,
  target: TripTarget,
  actor: Actor,
): Promise<void> => {
  const { step, ...state } = target;
  const path = stepsTo(trip.currentWorkflowStep, step, actor.kind);
  if (!path.ok) throw new Problem("conflict", refusalTexts[path.reason]);
  let fromStep: WorkflowStep = trip.currentWorkflowStep;
  for (const toStep of path.steps) {
    await trips.addTransition({
      actorKind: actor.kind,
      adminUserId: actor.adminUserId,
      itineraryId: trip.id,
      fromStep,
      toStep,
    });
    fromStep = toStep;
  }
  await trips.move(trip.id, { ...state, currentWorkflowStep: fromStep });
};
