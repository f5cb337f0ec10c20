/** Where a visit is among others: "the Colosseum after the Pantheon", "the Trevi Fountain before dinner". */
import { tryEdits } from "../edit/apply-edit.ts";
import { mealOf } from "../edit/meal-of.ts";
import { isFixed, type PlanEdit } from "../edit/plan-edit.ts";
import type { Plan, PlanDay, PlanItem } from "../plan.ts";
import { alreadySo, type Clause, noneFits, type Rule } from "./clause.ts";
import { itemNamedAnyhow, saysOnlyName } from "./named-things.ts";

const said = /^(?<what>.+?)(?: right| straight| just| directly)? (?<side>after|before) (?<other>.+?)\W*$/;
const meal = /^(?:we have |we eat |having |our |the )*(breakfast|lunch|dinner)$/;

type Placed = { item: PlanItem; day: PlanDay };

function placed(text: string, plan: Plan): Placed | null {
  const item = itemNamedAnyhow(text, plan);
  const day = plan.days.find(({ items }) => item && items.includes(item));
  return item && day && item.kind === "place" && saysOnlyName(text, item.title) ? { item, day } : null;
}

/** A day's meal of that name. */
const mealOn = ({ items }: PlanDay, name: string): PlanItem | undefined =>
  items.find((item) => item.kind === "meal" && mealOf(item) === name);

/**
 * "The Pantheon before Piazza Navona", "the museum after lunch": moves a visit next to another, on that visit's
 * day, or next to a meal of its own day, unless the wish names a day. Null if the text asks for nothing of the kind.
 */
export function readOrder(clause: Clause): ReturnType<Rule> {
  const { text, plan, day } = clause;
  const { what = "", side, other = "" } = said.exec(text)?.groups ?? {};
  const moved = placed(what, plan);
  if (!moved) return null;
  const atMeal = meal.exec(other)?.[1];
  const next = atMeal ? mealPlaced(day ?? moved.day, atMeal) : placed(other, plan);
  if (!next || next.item === moved.item || (day && day !== next.day)) return null;
  const isAfter = side === "after";
  const found = besides(moved, next, isAfter, clause);
  // The other one may fit where this one is.
  return found === noneFits && !atMeal && !day ? besides(next, moved, !isAfter, clause) : found;
}

function mealPlaced(day: PlanDay, name: string): Placed | null {
  const item = mealOn(day, name);
  return item ? { item, day } : null;
}

/** The nearest place on that side of the other at which no rule is broken. */
function besides(
  { item }: Placed,
  { item: other, day }: Placed,
  isAfter: boolean,
  { plan, spared }: Clause,
): PlanEdit | typeof alreadySo | typeof noneFits {
  const at = day.items.indexOf(item);
  const otherAt = day.items.indexOf(other);
  if (at >= 0 && at > otherAt === isAfter) return alreadySo;
  const rest = day.items.filter((one) => one !== item);
  const anchor = rest.indexOf(other);
  const open = Array.from({ length: rest.length + 1 }, (_, position) => position)
    .filter((position) => (isAfter ? position > anchor : position <= anchor))
    .filter((position) => !rest[position - 1] || !isFixed(rest[position - 1]!) || position === 1)
    .toSorted((a, b) => Math.abs(a - anchor) - Math.abs(b - anchor));
  const moves = open.map(
    (position): PlanEdit => ({
      kind: "move",
      itemId: item.id,
      dayNumber: day.number,
      position,
    }),
  );
  const holds = (edit: PlanEdit): boolean => {
    const outcome = tryEdits(plan, [edit], null, spared);
    if (!outcome.ok || outcome.flags.length > 0) return false;
    const items = outcome.plan.days.find(({ number }) => number === day.number)?.items ?? [];
    const [here, there] = [item, other].map(({ id }) => items.findIndex((one) => one.id === id));
    return here !== undefined && there !== undefined && here > there === isAfter;
  };
  return moves.find(holds) ?? noneFits;
}
