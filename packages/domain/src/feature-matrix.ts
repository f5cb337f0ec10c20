import { type Feature, limitOf } from "./entitlements.ts";
import type { PlanId } from "./plans.ts";

/** A row of the comparison; true and false are shown as a tick and a dash. */
export type FeatureRow = { feature: string; values: Record<PlanId, string | boolean> };

/** What a plan allows of a feature, e.g. "5 a month"; "unlimited" without a bound. */
const allowed = (plan: PlanId, feature: Feature, unit: string): string => {
  const limit = limitOf(plan, feature);
  return limit === null ? "unlimited" : `${limit} ${unit}`;
};

/** The comparison table of member spec §2. Numbers come from the entitlements, so that it promises what holds. */
export const featureMatrix: readonly FeatureRow[] = [
  {
    feature: "Itineraries",
    values: { free: "Limited summary", base: "Full itinerary", elite: "Full itinerary" },
  },
  {
    feature: "New itineraries",
    values: {
      free: allowed("free", "itinerary_generations", "a month"),
      base: allowed("base", "itinerary_generations", "a month"),
      elite: allowed("elite", "itinerary_generations", "a month"),
    },
  },
  {
    feature: "Concierge",
    values: {
      free: false,
      base: `Limited, ${allowed("base", "concierge_requests", "a month")}`,
      elite: `Priority, ${allowed("elite", "concierge_requests", "a month")}`,
    },
  },
  {
    feature: "Travel documents",
    values: {
      free: allowed("free", "documents", "files"),
      base: allowed("base", "documents", "files"),
      elite: "Unlimited",
    },
  },
  {
    feature: "AI assistant",
    values: {
      free: false,
      base: `Limited, ${allowed("base", "evie_text", "a month")}`,
      elite: "Full",
    },
  },
  { feature: "Rewards", values: { free: "Points and badges", base: true, elite: "Rewards plus bonuses" } },
  {
    feature: "Messaging",
    values: { free: `Limited, ${allowed("free", "messaging", "a month")}`, base: true, elite: true },
  },
  {
    feature: "Photo journal",
    values: {
      free: allowed("free", "albums", "albums"),
      base: `Manual, ${allowed("base", "albums", "albums")}`,
      elite: "Auto-import",
    },
  },
  { feature: "Packing lists", values: { free: false, base: true, elite: "With real-time insights" } },
];
