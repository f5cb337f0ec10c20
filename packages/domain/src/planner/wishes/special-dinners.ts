/** Wishes about where dinner is: for an anniversary or a birthday, or near the hotel. */
import { atlasOf } from "../../catalog/atlas.ts";
import { alternativesFor } from "../edit/alternatives.ts";
import { tryEdits } from "../edit/apply-edit.ts";
import { movableMeal } from "../edit/meal-of.ts";
import { isKept, maxEditsAtOnce, type PlanEdit } from "../edit/plan-edit.ts";
import { tablesFor } from "../edit/tables.ts";
import type { Plan, PlanDay, PlanItem } from "../plan.ts";
import { alreadySo, type Clause, noneFits, type Rule } from "./clause.ts";

const occasions = {
  anniversary: /\banniversar(?:y|ies)\b/,
  birthday: /\b(?:birthday|bday|b-day|turn(?:s|ing)? \d{1,3})\b/,
  honeymoon: /\bhoney ?moon(?:ers)?\b/,
  engagement:
    /\b(?:engaged|engagement|(?:going to|gonna|will|want to|plan to|'ll) propose|proposing|pop the question)\b/,
} as const;
type Occasion = keyof typeof occasions;

const dinnerOf = ({ items }: PlanDay): PlanItem | undefined =>
  items.find((item) => movableMeal(item) === "dinner");

/**
 * "It's our anniversary on day 3": that evening's dinner is at the nearest fine table that's open, if it isn't at one,
 * and says what it's for. A honeymoon without a date has its dinner on the first evening that has such a table.
 */
export function readOccasion({ text, plan, day, ahead }: Clause): ReturnType<Rule> {
  const occasion = (Object.keys(occasions) as Occasion[]).find((one) => occasions[one].test(text));
  if (!occasion || /\b(?:not|no)\b|n't\b/.test(text)) return null;
  const days = day ? [day] : occasion === "honeymoon" ? ahead.filter(isWhole(plan)) : [];
  if (days.length === 0) return null;
  const found = days.map((one) => dinnerFor(occasion, one, plan)).find((edits) => edits !== null);
  return found ?? noneFits;
}

const isWhole =
  ({ days }: Plan) =>
  ({ number }: PlanDay): boolean =>
    days.length < 3 || (number > 1 && number < days.length);

function dinnerFor(occasion: Occasion, day: PlanDay, plan: Plan): PlanEdit[] | null {
  const dinner = dinnerOf(day);
  if (!dinner) return null;
  const note: PlanEdit = {
    kind: "note",
    itemId: dinner.id,
    note: `It's for your ${occasion}: say so when you reserve.`,
  };
  const here = atlasOf(plan)
    .destination(day.destinationId)
    ?.meals.find(({ title, meal }) => meal === "dinner" && title === dinner.title);
  if (here?.level === "fine" || isKept(dinner)) return [note];
  const fine = new Set(
    tablesFor({ plan, day, item: dinner }).flatMap(({ table }) => (table.level === "fine" ? table.id : [])),
  );
  const swaps = tablesByDistance(plan, dinner)
    .filter((id) => fine.has(id))
    .map((placeId): PlanEdit => ({ kind: "replace", itemId: dinner.id, placeId }));
  const swap = swaps.find((edit) => {
    const outcome = tryEdits(plan, [edit]);
    return outcome.ok && outcome.flags.length === 0;
  });
  return swap ? [swap, note] : null;
}

const tablesByDistance = (plan: Plan, { id }: PlanItem): string[] =>
  alternativesFor(plan, id, Number.POSITIVE_INFINITY).map((one) => one.id);

/** Nobody asks for a tasting menu by asking for a table nearby. */
const dearest = 1.75;

const nearStay =
  /\b(?:dinners?|supper|eat(?:ing)?(?: dinner)?|restaurants?)\b.*\b(?:near|close to|next to|around|by|walking distance (?:of|from|to)|not (?:too )?far from|in) (?:the|our|my) (?:hotel|stay|apartment|place|home|accommodations?)\b(?! in\b)/;

/** "Dinner near the hotel": on the day that's named, or on all of them, as far as there are tables that are open. */
export function readDinnerNearStay({ text, plan, day, ahead }: Clause): ReturnType<Rule> {
  if (
    !nearStay.test(text) ||
    /\b(?:not|no|never|without) (?:dinners?|supper|eat|restaurants?)\b|n't\b/.test(text)
  )
    return null;
  const dinners = (day ? [day] : ahead).flatMap((one) => {
    const dinner = dinnerOf(one);
    const home = plan.legs.findLast(({ firstDay }) => firstDay <= one.number)?.lodging.area;
    return dinner && home && !isKept(dinner) ? [{ dinner, home }] : [];
  });
  const away = dinners.filter(({ dinner, home }) => dinner.area !== home);
  if (dinners.length === 0) return noneFits;
  if (away.length === 0) return alreadySo;
  const taken = new Set<string>();
  const edits = away.flatMap(({ dinner, home }): PlanEdit[] => {
    const table = alternativesFor(plan, dinner.id, Number.POSITIVE_INFINITY).find(
      ({ id, area, costCents }) => area === home && !taken.has(id) && costCents <= dinner.costCents * dearest,
    );
    if (!table) return [];
    taken.add(table.id);
    return [{ kind: "replace", itemId: dinner.id, placeId: table.id }];
  });
  return edits.length > 0 ? edits.slice(0, maxEditsAtOnce) : noneFits;
}
