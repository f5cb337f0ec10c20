import type { CostBreakdown, Lodging, PlanDay, PlanItem } from "./plan.ts";

/** `total` whole cents in `parts` shares that add up exactly; the first takes what does not divide. */
export function shareCents(total: number, parts: number): number[] {
  if (parts < 1) return [];
  const share = Math.floor(total / parts);
  return Array.from({ length: parts }, (_, i) => (i === 0 ? total - share * (parts - 1) : share));
}

const sumOf = (items: PlanItem[], kinds: PlanItem["kind"][]): number =>
  items.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { costCents }) => sum + costCents, 0);

/**
 * Adds a plan's money up: each day's items, transfers and share of lodging, and the same sums by what they bought.
 * Lodging is divided over the nights; a day without a night has no share, unless there is one day only.
 */
export function addUpCosts(
  days: PlanDay[],
  lodging: Pick<Lodging, "nights" | "costPerNightCents">,
): { days: PlanDay[]; costs: CostBreakdown } {
  const lodgingCents = lodging.nights * lodging.costPerNightCents;
  const shares = shareCents(lodgingCents, Math.max(1, Math.min(lodging.nights, days.length)));
  const items = days.flatMap((day) => day.items);
  const ways = items.reduce((sum, { transfer }) => sum + (transfer?.costCents ?? 0), 0);
  const costs = {
    lodgingCents,
    foodCents: sumOf(items, ["meal"]),
    activitiesCents: sumOf(items, ["place", "rest", "check-in", "check-out"]),
    transportCents: sumOf(items, ["transfer"]) + ways,
  };
  const totalCents = costs.lodgingCents + costs.foodCents + costs.activitiesCents + costs.transportCents;
  return {
    days: days.map((day, i) => ({ ...day, costCents: itemsCost(day.items) + (shares[i] ?? 0) })),
    costs: { ...costs, totalCents },
  };
}

const itemsCost = (items: PlanItem[]): number =>
  items.reduce((sum, item) => sum + item.costCents + (item.transfer?.costCents ?? 0), 0);
