/** How long lunch or dinner takes: "two hours for lunch", "dinner should take an hour on day 3". */
import { mealOf } from "../edit/meal-of.ts";
import { isKept, maxEditsAtOnce, ownItemLimits, type PlanEdit } from "../edit/plan-edit.ts";
import { alreadySo, noneFits, type Rule } from "./clause.ts";
import { isLengthAlready, minutesIn } from "./duration.ts";
import { isFine } from "./give-way.ts";

const takes =
  /\b(?:hours?|hrs?|minutes?|mins?)\b(?: and a half)? for (?:(?:a|our|the|each|every) )*(lunch|dinner)\b|\b(lunch|dinner)(?:e?s)? (?:(?:should|can|may|must|to) )?(?:takes?|lasts?|be)\b/;
const isElse = /\b(?:after|before|until|by|at|later|earlier|with|near|away)\b/;

/** On the day that's named, or wherever there's room for it. */
export const readMealLength: Rule = (clause) => {
  const { text, plan, day, ahead } = clause;
  const [, forIt, it] = takes.exec(text) ?? [];
  const meal = forIt ?? it;
  const minutes = minutesIn(text);
  if (!meal || minutes === null || isElse.test(text)) return null;
  if (minutes < ownItemLimits.minMinutes || minutes > ownItemLimits.maxMinutes) return [];
  const edits = (day ? [day] : ahead)
    .flatMap(({ items }) => items.filter((item) => item.kind === "meal" && mealOf(item) === meal))
    .filter((item) => day || !isKept(item))
    .map(({ id }): PlanEdit => ({ kind: "duration", itemId: id, minutes }));
  if (edits.length > 0 && edits.every((edit) => isLengthAlready(edit, plan))) return alreadySo;
  const possible = edits.filter((edit) => isFine([edit], clause)).slice(0, maxEditsAtOnce);
  return possible.length > 0 ? possible : noneFits;
};
