import type { Destination } from "@evoya/domain/catalog/destination";
import { formatCents, splitCents } from "@evoya/domain/money";
import { makePlan } from "@evoya/domain/planner/engine/make-plan";
import { sampleBrief } from "@evoya/domain/planner/engine/sample-plan";

/** Whole dollars, like every estimate: "$120". */
export const dollars = (cents: number): string => formatCents(cents, "USD", { whole: true });

export const costStyles = ["budget", "mid-range", "luxury"] as const;
export type CostStyle = (typeof costStyles)[number];

/** A part of a day's cost, as a whole percentage; they add up to 100. */
type Share = { part: string; percent: number };
export type DayCost = { style: CostStyle; perDayCents: number; shares: Share[] };

const known = new Map<string, DayCost[]>();

/**
 * The daily cost per person for two over a week, in whole cents: the sample week planned in each style, whatever it
 * costs, divided by its days. Doesn't include getting there.
 */
export function dayCosts(destination: Destination): DayCost[] {
  const costs = known.get(destination.id) ?? costStyles.map((style) => dayCost(destination, style));
  known.set(destination.id, costs);
  return costs;
}

function dayCost(destination: Destination, style: CostStyle): DayCost {
  const { costs, days, travellers } = makePlan({
    ...sampleBrief(destination),
    travelStyle: style,
    budget: "$25,000+",
  });
  const parts = {
    "Your bed": costs.lodgingCents,
    Food: costs.foodCents,
    "Sights and activities": costs.activitiesCents,
    "Getting around": costs.transportCents,
  };
  const percents = splitCents(100, Object.values(parts));
  return {
    style,
    perDayCents: Math.round(costs.totalCents / travellers / days.length),
    shares: Object.keys(parts).map((part, at) => ({ part, percent: percents[at] ?? 0 })),
  };
}

/** A day in the plainest style, in whole cents. */
export const fromCents = (destination: Destination): number => dayCosts(destination)[0]?.perDayCents ?? 0;
