import { calendarDateIn, isUpcoming } from "@evoya/domain/dates";
import type { Plan } from "@evoya/domain/planner/plan";
import { summarise } from "@evoya/domain/planner/summary";
import type { Itinerary, Trip } from "@evoya/schemas/itineraries";
import type { TripRow } from "./itineraries.repository.ts";

/** A trip as lists show it. */
export function toTrip(row: TripRow, timezone: string, now: Date): Trip {
  return {
    id: row.id,
    title: row.title,
    destination: row.destination ?? row.title,
    destinationId: row.destinationId,
    startDate: row.startDate,
    endDate: row.endDate,
    tripLength: row.tripLength ?? 1,
    travellers: row.groupSize ?? 2,
    isUpcoming: row.endDate === null || isUpcoming(row.endDate, calendarDateIn(timezone, now)),
    generation: row.generationStatus,
    workflowStatus: row.workflowStatus,
    totalCents: row.totalEstimatedCostCents,
    mediaCount: row.mediaCount ?? 0,
    createdAt: row.createdAt,
  };
}

const progressOf = (row: TripRow): Itinerary["progress"] => {
  const daysReady = row.generationStatus === "ready" ? (row.tripLength ?? 0) : 0;
  const steps = {
    queued: { percent: 0, message: "Waiting for a planner" },
    running: { percent: 10, message: "Choosing where to stay and what to see" },
    ready: { percent: 100, message: "Your itinerary is ready" },
    failed: { percent: 0, message: "Generation Failed" },
  };
  return { ...steps[row.generationStatus], daysReady };
};

/** One itinerary as its member sees it: the plan goes out only with `full` access (spec: limited summary). */
export function toItinerary(
  row: TripRow,
  plan: Plan | null,
  { full, timezone, now }: { full: boolean; timezone: string; now: Date },
): Itinerary {
  return {
    ...toTrip(row, timezone, now),
    workflowStep: row.currentWorkflowStep,
    progress: progressOf(row),
    failure: row.generationError,
    planner: row.plannerSource,
    access: full ? "full" : "summary",
    plan: full ? plan : null,
    summary: plan && !full ? summarise(plan) : null,
    generatedAt: row.generatedAt,
    updatedAt: row.updatedAt,
  };
}
