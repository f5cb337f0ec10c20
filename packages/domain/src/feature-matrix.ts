import { type Feature, features, limitOf, sizeText } from "./entitlements.ts";
import { type PlanId, planIds } from "./plans.ts";

/** A row of the comparison; true and false show as a check mark and a dash. */
export type FeatureRow = { entitlement: Feature; feature: string; values: Record<PlanId, string | boolean> };

type Shown = { feature: string; value: (limit: number | null, plan: PlanId) => string | boolean };

const yesOrNo = (limit: number | null): boolean => limit !== 0;

/** "5 a month", "Unlimited"; a dash for zero. */
const counted =
  (unit: string) =>
  (limit: number | null): string | false =>
    limit === null ? "Unlimited" : limit > 0 && `${limit.toLocaleString("en-US")} ${unit}`;

/** How each entitlement is named and written: every line has one, and every one has a line. */
const shown: Record<Feature, Shown> = {
  full_itinerary: {
    feature: "Itineraries",
    value: (limit) => (limit === 0 ? "Limited summary" : "Full itinerary"),
  },
  itinerary_generations: { feature: "New itineraries", value: counted("a month") },
  planner_requests: {
    feature: "Changes in your own words, and retries",
    // Only who sees the whole plan can change it, so the summary's plan can only be tried again.
    value: (limit, plan) =>
      counted(limitOf(plan, "full_itinerary") === 0 ? "retries a month" : "a month")(limit),
  },
  concierge_requests: { feature: "Concierge requests", value: counted("a month") },
  documents: { feature: "Travel documents", value: counted("files") },
  albums: { feature: "Trip albums", value: counted("albums") },
  photo_journal: { feature: "Photo journal", value: yesOrNo },
  photo_import: { feature: "Photo journal: auto-import", value: yesOrNo },
  storage: { feature: "Storage", value: (limit) => (limit === null ? "Unlimited" : sizeText(limit)) },
  messaging: { feature: "Messaging", value: counted("a month") },
  evie_questions: { feature: "AI concierge, Evie", value: counted("questions a month") },
};

/**
 * The comparison table in member spec §2, made from the entitlements, so it promises what's true. Its other lines
 * return with their features (decision 94).
 */
export const featureMatrix: readonly FeatureRow[] = features.map((entitlement) => {
  const { feature, value } = shown[entitlement];
  const values = planIds.map((plan) => [plan, value(limitOf(plan, entitlement), plan)] as const);
  return { entitlement, feature, values: Object.fromEntries(values) as FeatureRow["values"] };
});
