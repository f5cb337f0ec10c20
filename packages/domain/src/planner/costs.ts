import type { CostBreakdown, PlanDay, PlanItem, PlanLeg } from "./plan.ts";

/** How far a real price may be from the typical one, as a fraction of it: rooms and meals vary most. */
const margins = { lodgingCents: 0.2, foodCents: 0.2, activitiesCents: 0.1, transportCents: 0.2 } as const;
type Part = keyof typeof margins;

const sumOf = (items: PlanItem[], kinds: PlanItem["kind"][]): number =>
  items.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { costCents }) => sum + costCents, 0);

/** The bed for the night after day `number`; nothing on the last day, or for a night in the air. */
const nightCents = (legs: PlanLeg[], number: number): number =>
  legs
    .filter(({ firstDay, lodging }) => number >= firstDay && number < firstDay + lodging.nights)
    .reduce((sum, { lodging }) => sum + lodging.costPerNightCents, 0);

/** Adds up a plan's money: each day's items, transfers, and bed, and the same totals by category. */
export function addUpCosts(days: PlanDay[], legs: PlanLeg[]): { days: PlanDay[]; costs: CostBreakdown } {
  const items = days.flatMap((day) => day.items);
  const ways = items.reduce((sum, { transfer }) => sum + (transfer?.costCents ?? 0), 0);
  const parts = {
    lodgingCents: legs.reduce((sum, { lodging }) => sum + lodging.nights * lodging.costPerNightCents, 0),
    foodCents: sumOf(items, ["meal"]),
    activitiesCents: sumOf(items, ["place", "rest", "check-in", "check-out"]),
    transportCents: sumOf(items, ["transfer"]) + ways,
  };
  const names = Object.keys(parts) as Part[];
  const totalCents = names.reduce((sum, part) => sum + parts[part], 0);
  const margin = Math.round(names.reduce((sum, part) => sum + parts[part] * margins[part], 0));
  return {
    days: days.map((day) => ({ ...day, costCents: itemsCost(day.items) + nightCents(legs, day.number) })),
    costs: { ...parts, totalCents, lowCents: totalCents - margin, highCents: totalCents + margin },
  };
}

const itemsCost = (items: PlanItem[]): number =>
  items.reduce((sum, item) => sum + item.costCents + (item.transfer?.costCents ?? 0), 0);
