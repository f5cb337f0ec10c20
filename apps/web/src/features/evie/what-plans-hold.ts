import { type Feature, limitOf } from "@evoya/domain/entitlements";
import type { PlanId } from "@evoya/domain/plans";

const counted = (plan: PlanId, feature: Feature, what: string): string => {
  const limit = limitOf(plan, feature);
  return limit === null ? `Unlimited ${what}` : `${limit} ${what}`;
};

/** The help included in the free and paid plans today; the figures are the real limits. */
export const whatPlansHold = {
  free: [
    counted("free", "messaging", "messages to the team a month"),
    counted("free", "itinerary_generations", "new itineraries a month"),
    "A summary of each itinerary",
    counted("free", "documents", "travel documents"),
  ],
  premium: [
    counted("base", "messaging", "messages to the team"),
    counted("base", "itinerary_generations", "new itineraries a month, or more"),
    "Every itinerary in full, changed by wishes in plain words",
    counted("base", "concierge_requests", "concierge requests a month, or more"),
  ],
};
