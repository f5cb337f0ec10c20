import type { CostBreakdown, Plan, PlanDay, PlanItem } from "./plan.ts";

/** A plan for people its member shares it with: what it was made from, and the advice for the member, stay out. */
export type SharedPlan = Pick<Plan, "legs" | "title" | "summary" | "currency" | "travellers" | "days"> & {
  /** Null when the member keeps costs to themselves; then every price in it is zero. */
  costs: CostBreakdown | null;
};

type Shown = { withCosts: boolean; withNotes: boolean };

/**
 * What a link shows of a plan. The reasons for each stop go too: they quote the member's wishes. So do notes, unless
 * they're shared.
 */
export function planToShare(plan: Plan, shown: Shown): SharedPlan {
  const { legs, title, summary, currency, travellers, days, costs } = plan;
  return {
    legs: shown.withCosts
      ? legs
      : legs.map((leg) => ({ ...leg, lodging: { ...leg.lodging, costPerNightCents: 0 } })),
    title,
    summary,
    currency,
    travellers,
    days: days.map((day) => dayToShare(day, shown)),
    costs: shown.withCosts ? costs : null,
  };
}

function dayToShare(day: PlanDay, shown: Shown): PlanDay {
  return {
    ...day,
    costCents: shown.withCosts ? day.costCents : 0,
    items: day.items.map((item) => itemToShare(item, shown)),
  };
}

function itemToShare({ ownNote, ...item }: PlanItem, { withCosts, withNotes }: Shown): PlanItem {
  return {
    ...item,
    because: null,
    locked: false,
    costCents: withCosts ? item.costCents : 0,
    transfer: item.transfer && { ...item.transfer, costCents: withCosts ? item.transfer.costCents : 0 },
    ...(withNotes && ownNote && { ownNote }),
  };
}
