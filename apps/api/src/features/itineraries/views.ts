import { firstNameOf, planForCompanion } from "@evoya/domain/companions";
import { calendarDateIn, isUpcoming } from "@evoya/domain/dates";
import type { Plan } from "@evoya/domain/planner/plan";
import { summarise } from "@evoya/domain/planner/summary";
import { stageOn } from "@evoya/domain/trip-stage";
import type { Itinerary, Trip } from "@evoya/schemas/itineraries";
import type { PlanProgress } from "../../adapters/planner/progress.ts";
import type { SeenTripRow, TripRow, VisibleTripRow } from "./itineraries.repository.ts";
import { beginning } from "./progress.ts";

/** What companions don't see: booking, album, and what the owner archived or traveled. */
const ownersPart = {
  isArchived: false,
  bookingStatus: "not_requested",
  isTaken: false,
  workflowStatus: "content_ready",
  mediaCount: 0,
} as const;

/** A trip as lists show it to one member. */
export function toTrip(row: SeenTripRow, timezone: string, now: Date): Trip {
  const today = calendarDateIn(timezone, now);
  return {
    id: row.id,
    title: row.title,
    destination: row.destination ?? row.title,
    destinationId: row.destinationId,
    startDate: row.startDate,
    endDate: row.endDate,
    tripLength: row.tripLength ?? 1,
    travellers: row.groupSize ?? 2,
    isUpcoming: row.endDate === null || isUpcoming(row.endDate, today),
    stage: stageOn(row, today),
    isArchived: row.archivedAt !== null,
    bookingStatus: row.bookingStatus,
    isTaken: row.takenAt !== null,
    generation: row.generationStatus,
    workflowStatus: row.workflowStatus,
    totalCents: row.totalEstimatedCostCents,
    mediaCount: row.mediaCount ?? 0,
    createdAt: row.createdAt,
    generatedAt: row.generatedAt,
    role: row.role,
    sharedBy: row.role === "owner" ? null : (firstNameOf(row.ownerName) ?? "A member"),
    ...(row.role !== "owner" && ownersPart),
  };
}

/** `told` is the last report about a plan that's being made. */
function progressOf({ generationStatus, tripLength }: TripRow, told: PlanProgress | null): PlanProgress {
  switch (generationStatus) {
    case "queued":
      return { percent: 0, message: "Waiting for a planner", daysReady: 0, days: [] };
    case "running":
      return told ?? beginning;
    case "ready":
      return { percent: 100, message: "Your itinerary is ready", daysReady: tripLength ?? 0, days: [] };
    case "failed":
      return { percent: 0, message: "Generation Failed", daysReady: 0, days: [] };
  }
}

/** What its owner reads about canceling the trip's last booking. */
const cancelingOf = ({ cancelAskedAt, canceledAt, canceledByName, cancelReason }: VisibleTripRow) => ({
  cancelAskedAt,
  canceledBooking:
    canceledAt !== null && cancelReason !== null
      ? { at: canceledAt, by: canceledByName, reason: cancelReason }
      : null,
});

type Sight = { full: boolean; timezone: string; now: Date; plan?: Plan | null; told?: PlanProgress | null };

/**
 * One itinerary as its owner or a companion sees it: the plan is sent only with `full` access (spec: limited summary).
 */
export function toItinerary(
  row: VisibleTripRow,
  { full, timezone, now, plan = null, told = null }: Sight,
): Itinerary {
  const shownPlan = plan && row.role !== "owner" ? planForCompanion(plan) : plan;
  return {
    ...toTrip(row, timezone, now),
    workflowStep: row.role === "owner" ? row.currentWorkflowStep : "itinerary_generated",
    agreedCents: row.role === "owner" ? row.agreedCents : null,
    ...(row.role === "owner" ? cancelingOf(row) : { cancelAskedAt: null, canceledBooking: null }),
    progress: progressOf(row, told),
    failure: row.generationError,
    planner: row.plannerSource,
    access: full ? "full" : "summary",
    plan: full ? shownPlan : null,
    summary: shownPlan && !full ? summarise(shownPlan) : null,
    updatedAt: row.updatedAt,
    companions: row.companions,
    lastChange:
      row.planChangedAt === null
        ? null
        : { by: firstNameOf(row.changerName), isYou: row.isChangedByReader, at: row.planChangedAt },
  };
}
