import { destinationLabel } from "@evoya/domain/catalog/options";
import { sampleDestination, samplePlan } from "@evoya/domain/planner/engine/sample-plan";
import type { Plan } from "@evoya/domain/planner/plan";
import { travelerTypes } from "@evoya/domain/traveler-types";
import { paths } from "../../paths.ts";

/** In the form `GET /v1/itinerary-samples/:resultType` returns. */
export type Sample = { destinationId: string; destination: string; plan: Plan };

const names = Object.values(travelerTypes).flatMap(({ destinations }) =>
  destinations.map(({ name }) => name),
);
/** By destination, so a place with two names has one page. */
const named = new Map(names.toReversed().map((name) => [sampleDestination(name)?.id, name]));

/** The pages of the samples that results link to. */
export const sampledPaths: readonly string[] = [...named.values()].map(paths.itineraryPreviewOf);

/** A destination's sample, for a page drawn while the site is built. Throws for a place we can't plan. */
export function drawSample(resultType = ""): Sample {
  const destination = sampleDestination(resultType);
  if (!destination) throw new Error(`No sample for ${resultType}`);
  return {
    destinationId: destination.id,
    destination: destinationLabel(destination),
    plan: samplePlan(destination),
  };
}
