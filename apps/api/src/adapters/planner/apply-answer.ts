import { atlasOf } from "@evoya/domain/catalog/atlas";
import { applyEdits } from "@evoya/domain/planner/edit/apply-edit";
import { isKept, maxItemsPerDay, type PlanEdit } from "@evoya/domain/planner/edit/plan-edit";
import { becauseOfPlace } from "@evoya/domain/planner/engine/explain";
import type { Plan, PlanDay, PlanItem } from "@evoya/domain/planner/plan";
import type { ModelAnswer } from "./model-answer.ts";

type AnsweredDay = ModelAnswer["days"][number];
type Entry = AnsweredDay["items"][number];

/** The plan with a change if that breaks no rule; otherwise the plan as it was. */
function withEdit(plan: Plan, edit: PlanEdit): Plan {
  const outcome = applyEdits(plan, [edit]);
  return outcome.ok && outcome.flags.length === 0 ? outcome.plan : plan;
}

const withItem = (plan: Plan, itemId: string, change: (item: PlanItem) => PlanItem): Plan => ({
  ...plan,
  days: plan.days.map((day) => ({
    ...day,
    items: day.items.map((item) => (item.id === itemId ? change(item) : item)),
  })),
});

const itemsOf = ({ days }: Plan): PlanItem[] => days.flatMap(({ items }) => items);
const dayOf = ({ days }: Plan, number: number): PlanDay | undefined =>
  days.find((day) => day.number === number);

/** Marks what a change added to the plan as the planner's own, not the member's. */
function settled(before: Plan, after: Plan): Plan {
  const known = new Map(itemsOf(before).map((item) => [item.id, item]));
  const added = itemsOf(after).filter(
    ({ id, placeId }) => known.get(id)?.placeId !== placeId || !known.has(id),
  );
  return added.reduce((plan, { id }) => withItem(plan, id, (item) => asPlanners(item, plan)), after);
}

function asPlanners(item: PlanItem, { brief, made }: Plan): PlanItem {
  if (item.kind === "transfer") return item;
  const atlas = atlasOf({ made });
  const place = item.placeId === null ? undefined : atlas.place(item.placeId);
  const destination = item.placeId === null ? undefined : atlas.destinationOf(item.placeId);
  return place && destination
    ? { ...item, source: "catalogue", because: becauseOfPlace(place, brief, destination) }
    : { ...item, source: "model", because: null };
}

/** Puts another place in a slot of the draft. */
function replaced(plan: Plan, { itemId, placeId }: Entry): Plan {
  const current = itemsOf(plan).find(({ id }) => id === itemId);
  if (!itemId || !placeId || !current?.placeId || current.placeId === placeId) return plan;
  // What the traveler asked for stays.
  if (isKept(current)) return plan;
  return settled(plan, withEdit(plan, { kind: "replace", itemId, placeId }));
}

const visitsOf = (plan: Plan): number => itemsOf(plan).filter(({ kind }) => kind === "place").length;

/**
 * Adds something that isn't in the draft: a place from the catalog that takes no other's place, or the model's own idea,
 * which nobody has checked.
 */
function added(plan: Plan, dayNumber: number, { placeId, title, minutes, note }: Entry): Plan {
  if (placeId !== null) {
    const after = withEdit(plan, { kind: "visit", placeId, dayNumber });
    return visitsOf(after) > visitsOf(plan) ? settled(plan, after) : plan;
  }
  if (!title || !minutes) return plan;
  const position = maxItemsPerDay;
  return settled(
    plan,
    withEdit(plan, { kind: "add", dayNumber, position, title, note, minutes, costCents: 0 }),
  );
}

/** Sorts the day's visits into the answer's order, as far as opening hours allow. */
function reordered(plan: Plan, { number, items }: AnsweredDay): Plan {
  const wanted = items.flatMap(({ itemId }) => itemId ?? []);
  return wanted.reduce((current, itemId, turn) => {
    const next = wanted[turn + 1];
    const day = dayOf(current, number);
    const [at, after] = [itemId, next].map((id) => day?.items.findIndex((item) => item.id === id) ?? -1);
    const item = day?.items[at ?? -1];
    if (item?.kind !== "place" || at === undefined || after === undefined) return current;
    return after >= 0 && at > after
      ? withEdit(current, { kind: "move", itemId, dayNumber: number, position: after })
      : current;
  }, plan);
}

/**
 * The draft with the model's words and choices, as far as the rules allow. Each choice is applied like a
 * member's change; one that breaks a rule, or names something that doesn't exist, changes nothing. Anything
 * that isn't in the catalog is marked as the model's own.
 */
export function applyAnswer(draft: Plan, answer: ModelAnswer): Plan {
  let plan: Plan = { ...draft, title: answer.title, summary: answer.summary };
  for (const day of answer.days) {
    if (!dayOf(plan, day.number)) continue;
    for (const entry of day.items)
      plan = entry.itemId === null ? added(plan, day.number, entry) : replaced(plan, entry);
    plan = reordered(plan, day);
    for (const { itemId, note } of day.items)
      if (itemId !== null) plan = withItem(plan, itemId, (item) => ({ ...item, note }));
    plan = {
      ...plan,
      days: plan.days.map((each) => (each.number === day.number ? { ...each, title: day.title } : each)),
    };
  }
  return plan;
}
