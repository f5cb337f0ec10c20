import { destinationLabel } from "@evoya/domain/catalogue/options";
import { sampleDestination, samplePlan } from "@evoya/domain/planner/engine/sample-plan";
import type { Plan } from "@evoya/domain/planner/plan";
import { travellerTypes } from "@evoya/domain/traveller-types";
import { paths } from "../../paths.ts";

/** As `GET /v1/itinerary-samples/:resultType` answers. */
export type Sample = { destinationId: string; destination: string; plan: Plan };

const names = Object.values(travellerTypes).flatMap(({ destinations }) =>
  destinations.map(({ name }) => name),
);
/** By destination, so that one called by two names has one page. */
const named = new Map(names.toReversed().map((name) => [sampleDestination(name)?.id, name]));

/** The pages of the samples that results lead to. */
export const sampledPaths: readonly string[] = [...named.values()].map(paths.itineraryPreviewOf);

/** The sample of a destination, for a page drawn while the site is built. Throws for a place we can't plan. */
export function drawSample(resultType = ""): Sample {
  const destination = sampleDestination(resultType);
  if (!destination) throw new Error(`No sample for ${resultType}`);
  return {
    destinationId: destination.id,
    destination: destinationLabel(destination),
    plan: samplePlan(destination),
  };
}
