/** Where in a day something is meant: first, last, later, or in the afternoon. */
import { isFixed, type MovablePart, maxItemsPerDay, type PlanEdit } from "../edit/plan-edit.ts";
import type { PlanDay, PlanItem } from "../plan.ts";
import { alreadySo, namesIn } from "./clause.ts";

const edges = {
  first:
    /\bfirst(?: thing)?\b(?! (?:day|morning|afternoon|evening|night|time|two|three|four|\d))|\b(?:start|begin)(?:s|ing)?\b.*\b(?:with|at)\b/,
  last: /\blast(?: thing)?\b(?! (?:day|morning|afternoon|evening|night|time|year|two|three|four|\d))|\b(?:end|finish)(?:s|ing)?\b.*\b(?:with|at)\b|\bat the end of (?:the )?day\b/,
};

/** "The Pantheon first on day 2", "start day 2 with it", "end the day at the Trevi Fountain"; null for neither or both. */
export function edgeIn(text: string): keyof typeof edges | null {
  const [edge, ...others] = namesIn(text, edges);
  return edge && others.length === 0 ? edge : null;
}

export const ways = {
  earlier:
    /\b(?<!(?:days?|hours?|weeks?|minutes?|nights?) )(?:(?:a (?:bit|little)|much) )?(?:earlier|sooner)(?: (?:in|on) (?:the|that) (?:same )?day|$)/,
  later:
    /\b(?<!(?:days?|hours?|weeks?|minutes?|nights?) )(?:(?:a (?:bit|little)|much) )?later(?: (?:in|on) (?:the|that) (?:same )?day| on$|$)/,
};

/** "The Pantheon later in the day", and not "a day later"; null for neither or both. */
export function wayIn(text: string): keyof typeof ways | null {
  const [way, ...others] = namesIn(text, ways);
  return way && others.length === 0 ? way : null;
}

/** To the day's other part, or if it's in that part, as far as it goes by day; null if it isn't for the day. */
export function movedOn(
  way: keyof typeof ways,
  item: PlanItem,
  day: PlanDay,
): PlanEdit | typeof alreadySo | null {
  const moved = movedTo(way === "later" ? "afternoon" : "morning", item, day);
  return moved && moved !== alreadySo ? moved : movedToEdge(way === "later" ? "last" : "first", item, day);
}

/** A day's first visit, or its last one before dinner; null if it's not for the day. */
export function movedToEdge(
  edge: "first" | "last",
  item: PlanItem,
  day: PlanDay,
): PlanEdit | typeof alreadySo | null {
  const visits = day.items.filter(({ kind }) => kind === "place");
  const before = dinnerOf(day);
  const first = day.items.findIndex(({ kind }) => kind === "place" || kind === "meal");
  const position = edge === "first" ? first : before;
  const daytime = visits.filter((visit) => day.items.indexOf(visit) < before);
  if (position < 0 || day.items.indexOf(item) > before) return null;
  if (daytime.at(edge === "first" ? 0 : -1) === item) return alreadySo;
  const at = day.items.indexOf(item);
  const to = at >= 0 && at < position ? position - 1 : position;
  return { kind: "move", itemId: item.id, dayNumber: day.number, position: to };
}

const isLunch = ({ kind, startsAt }: PlanItem): boolean =>
  kind === "meal" && startsAt >= "11:00" && startsAt < "17:00";

/** "The Vatican in the afternoon": moved past lunch; null if the day has no such part. */
export function movedTo(part: MovablePart, item: PlanItem, day: PlanDay): PlanEdit | typeof alreadySo | null {
  const lunch = day.items.findIndex(isLunch);
  const hasPart = lunch >= 0 && (part === "afternoon" || day.items.findIndex((one) => !isFixed(one)) < lunch);
  if (!hasPart) return null;
  const at = day.items.indexOf(item);
  const isThere = at >= 0 && at > lunch === (part === "afternoon");
  return isThere ? alreadySo : { kind: "move", itemId: item.id, dayNumber: day.number, position: null, part };
}

/** Where a day's dinner is; past its end if it has none. */
export const dinnerOf = ({ items }: PlanDay): number => {
  const at = items.findIndex(({ kind, startsAt }) => kind === "meal" && startsAt >= "18:00");
  return at < 0 ? maxItemsPerDay : at;
};
