/** Part of a town at a time of day: "a morning in Trastevere", "Trastevere in the evening". */
import { atlasOf } from "../../catalog/atlas.ts";
import type { Area, Place } from "../../catalog/destination.ts";
import { toClock, toMinutes } from "../clock.ts";
import { alternativesFor } from "../edit/alternatives.ts";
import { tryEdits } from "../edit/apply-edit.ts";
import { mealOf, movableMeal } from "../edit/meal-of.ts";
import { isKept, type PlanEdit } from "../edit/plan-edit.ts";
import type { Plan, PlanDay, PlanItem } from "../plan.ts";
import { alreadySo, type Clause, type Rule } from "./clause.ts";
import { movedTo } from "./named-things.ts";

/** From when until when something begins in each part of the day, and when it does if any time will do. */
const times = {
  morning: ["00:00", "11:59", "10:00"],
  afternoon: ["12:00", "17:29", "15:00"],
  evening: ["17:30", "23:59", "20:00"],
} as const;
export type DayPart = keyof typeof times;

/** The most sights and days that are tried. */
const [maxSights, maxDays] = [3, 10];

const isThen = (part: DayPart, { startsAt }: PlanItem): boolean =>
  startsAt >= times[part][0] && startsAt <= times[part][1];

/**
 * Something to see in an area at a time of day, on the day that's named or on the first that has it: nothing if one is
 * planned for then, else a visit, or dinner there in the evening. No changes if there's none.
 */
export function inPartOfDay(part: DayPart, area: Area, clause: Clause): ReturnType<Rule> {
  const { plan, day, ahead } = clause;
  const days = (day ? [day] : ahead).slice(0, maxDays);
  const there = ({ items }: PlanDay): PlanItem[] =>
    items.filter((item) => item.area === area.name && (item.kind === "place" || isDinner(item, part)));
  if (days.some((one) => there(one).some((item) => isThen(part, item)))) return alreadySo;
  const tried = sightsIn(area, part, plan).flatMap((place) =>
    days.map((one) => editsFor(place, part, one, plan)),
  );
  const found = [0, 1, 2].flatMap((way) => tried.flatMap((ways) => ways[way] ?? []));
  const edit = found.find((one) => happensThen(one, part, clause));
  return edit ?? dinnerThere(part, area, days, plan) ?? [];
}

const isDinner = (item: PlanItem, part: DayPart): boolean =>
  part === "evening" && item.kind === "meal" && mealOf(item) === "dinner";

/** What there is to see in an area at a time of day; what most people come for is first. */
const sightsIn = ({ id }: Area, part: DayPart, plan: Plan): Place[] =>
  plan.legs
    .flatMap(({ destinationId }) => atlasOf(plan).destination(destinationId)?.places ?? [])
    .filter(
      (place) =>
        place.areaId === id &&
        (part === "evening" ? place.evening || place.best === "sunset" : !place.evening),
    )
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, maxSights);

/** The ways to have a sight on a day at a time of day, best first: where it fits, moved there, or at an hour. */
function editsFor({ id, opensAt }: Place, part: DayPart, day: PlanDay, { days }: Plan): PlanEdit[][] {
  const item = days.flatMap(({ items }) => items).find(({ placeId }) => placeId === id);
  const dayNumber = day.number;
  if (item && isKept(item)) return [];
  if (item) {
    const moved = part === "evening" ? null : movedTo(part, item, day);
    return [[], moved && moved !== alreadySo ? [moved] : [], []];
  }
  const at = toClock(Math.max(toMinutes(times[part][2]), toMinutes(opensAt)));
  return [
    [{ kind: "visit", placeId: id, dayNumber }],
    [],
    [{ kind: "visit", placeId: id, dayNumber, startsAt: at }],
  ];
}

/** Whether a change puts something there at the time of day, and breaks no rule. */
function happensThen(edit: PlanEdit, part: DayPart, { plan, spared }: Clause): boolean {
  const outcome = tryEdits(plan, [edit], null, spared);
  if (!outcome.ok || outcome.flags.length > 0) return false;
  const item = outcome.plan.days
    .flatMap(({ items }) => items)
    .find(({ id, placeId }) =>
      "placeId" in edit ? placeId === edit.placeId : "itemId" in edit && id === edit.itemId,
    );
  return item !== undefined && isThen(part, item);
}

/** Dinner at a table in the area on the first of the days that can have it there. */
function dinnerThere(part: DayPart, area: Area, days: readonly PlanDay[], plan: Plan): PlanEdit | null {
  for (const { items } of part === "evening" ? days : []) {
    const dinner = items.find((item) => movableMeal(item) === "dinner" && !isKept(item));
    const table = dinner && alternativesFor(plan, dinner.id).find((one) => one.area === area.name);
    if (dinner && table) return { kind: "replace", itemId: dinner.id, placeId: table.id };
  }
  return null;
}
