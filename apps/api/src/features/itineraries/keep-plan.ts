import type { PlannedTrip } from "../../adapters/planner/planner.ts";
import type { Publish } from "../../events/publish.ts";
import type { MembershipReader } from "../memberships/membership.reader.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import { itineraryReady } from "./itineraries.events.ts";
import type { ItineraryRepository, TripRow } from "./itineraries.repository.ts";
import type { ItineraryVersionRepository } from "./itinerary-versions.repository.ts";
import { planHtml } from "./plan-html.ts";

export type KeepingStores = {
  itineraries: ItineraryRepository;
  itineraryVersions: ItineraryVersionRepository;
  profileReader: ProfileReader;
  membershipReader: Pick<MembershipReader, "allows">;
  publish: Publish;
};

/**
 * Stores a plan as its trip's first version, moves the trip to its next step, and notifies the member, also by
 * email, unless they've `seen` it.
 */
export async function keepPlan(
  stores: KeepingStores,
  row: TripRow,
  { plan, source, ...usage }: PlannedTrip,
  { seen = false } = {},
): Promise<void> {
  const { id: currentVersionId } = await stores.itineraryVersions.add({
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
  // If it's made a second time, it has already taken this step.
  if (row.currentWorkflowStep !== "itinerary_generated")
    await stores.itineraries.addTransition({
      itineraryId: row.id,
      fromStep: row.currentWorkflowStep,
      toStep: "itinerary_generated",
    });
  const profile = await stores.profileReader.find(row.userId);
  const seesAll = await stores.membershipReader.allows(row.userId, "full_itinerary");
  const ready = itineraryReady(row, plan, profile, seesAll);
  await stores.publish(seen ? { ...ready, notices: [] } : ready);
}
