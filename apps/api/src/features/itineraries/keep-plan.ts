import { tripDatesLabel } from "@evoya/domain/dates";
import { destinationNames } from "@evoya/domain/planner/legs";
import type { Plan } from "@evoya/domain/planner/plan";
import type { PlannedTrip } from "../../adapters/planner/planner.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { LiveEventRepository } from "../../live/live-events.repository.ts";
import type { ActivityRepository } from "../activity/activity.repository.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import type { ItineraryRepository, TripRow } from "./itineraries.repository.ts";
import { planHtml } from "./plan-html.ts";

export type KeepingStores = {
  itineraries: ItineraryRepository;
  activity: ActivityRepository;
  events: LiveEventRepository;
  profileReader: ProfileReader;
  jobs: JobQueue;
};

/** Makes a plan the first version of its trip, takes the trip to its next step, and tells the member, by email too. */
export async function keepPlan(
  stores: KeepingStores,
  row: TripRow,
  { plan, source, ...usage }: PlannedTrip,
): Promise<void> {
  const currentVersionId = await stores.itineraries.addVersion({
    itineraryId: row.id,
    plan: JSON.stringify(plan),
    html: planHtml(plan),
    source,
    createdByKind: "system",
    ...usage,
  });
  await stores.itineraries.update(row.id, {
    currentVersionId,
    title: plan.title.slice(0, 255),
    generationStatus: "ready",
    plannerSource: source,
    workflowStatus: "content_ready",
    currentWorkflowStep: "itinerary_generated",
    totalEstimatedCostCents: plan.costs.totalCents,
  });
  // Made a second time, it has taken this step already.
  if (row.currentWorkflowStep !== "itinerary_generated")
    await stores.itineraries.addTransition({
      itineraryId: row.id,
      fromStep: row.currentWorkflowStep,
      toStep: "itinerary_generated",
    });
  await tell(stores, row, plan);
}

async function tell(
  { activity, events, profileReader, jobs }: KeepingStores,
  row: TripRow,
  plan: Plan,
): Promise<void> {
  const { userId, id: itineraryId } = row;
  const destination = destinationNames(plan);
  await events.add(`user:${userId}`, { type: "itinerary.changed", itineraryId });
  await activity.addToFeed({
    userId,
    type: "itinerary_created",
    description: `Your itinerary is ready: ${plan.title}`,
    subject: { type: "itinerary", id: itineraryId },
  });
  await activity.logEvent("itinerary_generated", userId, { destination });
  const profile = await profileReader.find(userId);
  if (!profile) return;
  const travelDates = row.startDate ? tripDatesLabel(row.startDate, row.endDate) : "Dates to be decided";
  const name = profile.name ?? "Traveler";
  const data = { name, destination, travelDates, days: plan.days.length, itineraryId };
  await jobs.enqueue("send-mail", { template: "itineraryReady", to: profile.email, data });
}
