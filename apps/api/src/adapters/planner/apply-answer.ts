import type { Destination, Place } from "@evoya/domain/catalogue/destination";
import { checkPlan } from "@evoya/domain/planner/check-plan";
import { addUpCosts } from "@evoya/domain/planner/costs";
import type { Plan, PlanItem } from "@evoya/domain/planner/plan";
import type { ModelAnswer } from "./model-answer.ts";

type Words = ModelAnswer["days"][number]["items"][number];

const withDays = (plan: Plan, days: Plan["days"]): Plan => ({ ...plan, ...addUpCosts(days, plan.lodging) });

const withItem = (plan: Plan, itemId: string, change: (item: PlanItem) => PlanItem): Plan =>
  withDays(
    plan,
    plan.days.map((day) => ({
      ...day,
      items: day.items.map((item) => (item.id === itemId ? change(item) : item)),
    })),
  );

/** The slot with another place in it. Near enough to keep the way there: places of one area only. */
const moved = (item: PlanItem, place: Place, travellers: number): PlanItem => ({
  ...item,
  title: place.name,
  placeId: place.id,
  coordinates: place.coordinates,
  costCents: place.costCents * travellers,
  bookingNeeded: place.bookingNeeded,
  source: "model",
});

/** Takes a proposed place where it breaks no rule, and leaves the draft's where it does. */
function swapped(plan: Plan, words: Words, destination: Destination): Plan {
  const current = plan.days.flatMap((day) => day.items).find((item) => item.id === words.itemId);
  const place = destination.places.find(({ id }) => id === words.placeId);
  if (!current?.placeId || !place || place.id === current.placeId) return plan;
  const from = destination.places.find(({ id }) => id === current.placeId);
  if (from?.areaId !== place.areaId) return plan;
  const proposal = withItem(plan, words.itemId, (item) => moved(item, place, plan.travellers));
  return checkPlan(proposal, destination).length === 0 ? proposal : plan;
}

/** The draft in the model's words and with its choices, as far as the rules allow. Unknown ids change nothing. */
export function applyAnswer(draft: Plan, answer: ModelAnswer, destination: Destination): Plan {
  let plan: Plan = { ...draft, title: answer.title, summary: answer.summary };
  for (const day of answer.days) {
    plan = {
      ...plan,
      days: plan.days.map((each) => (each.number === day.number ? { ...each, title: day.title } : each)),
    };
    for (const words of day.items) {
      plan = swapped(plan, words, destination);
      plan = withItem(plan, words.itemId, (item) => ({ ...item, note: words.note }));
    }
  }
  return plan;
}
