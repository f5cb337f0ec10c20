import { planSummary } from "./engine/titles.ts";
import { withoutKitchenAdvice } from "./foods-to-avoid.ts";
import { isInOwnWords } from "./own-words.ts";
import type { CostBreakdown, Lodging, Plan, PlanDay, PlanItem } from "./plan.ts";

/** A plan for the people its member shares it with, without its brief and the advice for the member. */
export type SharedPlan = Pick<Plan, "legs" | "title" | "summary" | "currency" | "travellers" | "days"> & {
  /** Null if the member doesn't share costs; then every price in it is zero. */
  costs: CostBreakdown | null;
};

type Shown = { withCosts: boolean; withNotes: boolean };

/**
 * The part of a plan that a link shows. It leaves out the reasons for each stop, and any summary or meal note that
 * quotes the member's wishes, and what someone can't eat. What people noted themselves, about an item or a stay, is left out too, unless notes are
 * shared.
 */
export function planToShare(plan: Plan, shown: Shown): SharedPlan {
  const { brief, legs, title, currency, travellers, days, costs, made } = plan;
  return {
    legs: legs.map((leg) => ({ ...leg, lodging: stayToShare(leg.lodging, shown) })),
    title,
    summary: planSummary({ brief: { ...brief, interests: [] }, legs, days, made }),
    currency,
    travellers,
    days: days.map((day) => dayToShare(day, shown, brief.diets)),
    costs: shown.withCosts ? costs : null,
  };
}

const stayToShare = (lodging: Lodging, { withCosts, withNotes }: Shown): Lodging => ({
  ...lodging,
  costPerNightCents: withCosts ? lodging.costPerNightCents : 0,
  note: lodging.isChosen && !withNotes ? "" : lodging.note,
});

function dayToShare(day: PlanDay, shown: Shown, diets: readonly string[]): PlanDay {
  return {
    ...day,
    costCents: shown.withCosts ? day.costCents : 0,
    items: day.items.map((item) => ({
      ...itemToShare(item, shown),
      note: isPrivateNote(item, shown, diets) ? "" : withoutKitchenAdvice(item.note),
    })),
  };
}

const isPrivateNote = (item: PlanItem, { withNotes }: Shown, diets: readonly string[]): boolean =>
  (!withNotes && isInOwnWords(item)) || diets.some((diet) => item.note.includes(diet));

/** Confirmation numbers never leave: with a name, they're enough to change a booking. */
function itemToShare(
  { ownNote, booking: _private, origin, ...item }: PlanItem,
  { withCosts, withNotes }: Shown,
): PlanItem {
  return {
    ...item,
    // A concierge's note to the travelers isn't for everyone with the link.
    ...(origin && {
      origin: { ...origin, signature: origin.signature && { ...origin.signature, note: "" } },
    }),
    because: null,
    locked: false,
    costCents: withCosts ? item.costCents : 0,
    transfer: item.transfer && { ...item.transfer, costCents: withCosts ? item.transfer.costCents : 0 },
    ...(withNotes && ownNote && { ownNote }),
  };
}
