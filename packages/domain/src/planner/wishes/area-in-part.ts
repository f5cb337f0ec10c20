/** A part of a town, or a sight, at a time of day: "a morning in Trastevere", "the Ghetto in the evening". */
import { atlasOf } from "../../catalog/atlas.ts";
import type { Area, Place } from "../../catalog/destination.ts";
import { plainText } from "../../plain-text.ts";
import { toClock, toMinutes } from "../clock.ts";
import { alternativesFor } from "../edit/alternatives.ts";
import { tryEdits } from "../edit/apply-edit.ts";
import { bestDays } from "../edit/fitting-day.ts";
import { mealOf, movableMeal } from "../edit/meal-of.ts";
import { isKept, type PlanEdit } from "../edit/plan-edit.ts";
import type { Plan, PlanDay, PlanItem } from "../plan.ts";
import { alreadySo, type Clause, noneFits, type Rule } from "./clause.ts";
import { movedTo } from "./within-a-day.ts";

/** From when until when something begins in each part of the day, and when it does if any time will do. */
const times = {
  morning: ["00:00", "11:59", "10:00"],
  afternoon: ["12:00", "17:29", "15:00"],
  evening: ["17:30", "23:59", "20:00"],
  night: ["19:00", "23:59", "20:45"],
} as const;
export type DayPart = keyof typeof times;

const isLate = (part: DayPart): part is "evening" | "night" => part === "evening" || part === "night";

const partOfDay = /\b(morning|afternoon|evening|night)\b/;

/** The part of the day that a text names; null if it names none. */
export function partIn(text: string): DayPart | null {
  const part = partOfDay.exec(text)?.[1];
  return part === undefined ? null : (part as DayPart);
}

/** When something that's usually for the day is in the evening. */
const beforeDinner = "17:30";
/** The most sights and days that are tried. */
const [maxSights, maxDays] = [3, 10];

const isThen = (part: DayPart, { startsAt }: PlanItem): boolean =>
  startsAt >= times[part][0] && startsAt <= times[part][1];

/** An area, or the part of it that its short name means: "Monti" of "Ancient Rome and Monti". */
export type PartOfTown = { area: Area; short: string | null };

/** Whether something in an area is in the part of it that's meant, as far as its texts tell. */
export const isInPart = ({ short }: PartOfTown, ...texts: string[]): boolean =>
  short === null || texts.some((text) => plainText(text).includes(short));

/**
 * Something to see in a part of town at a time of day, on the day that's named or on the first that has it: nothing if
 * one is planned for then, else a visit, or dinner there in the evening.
 */
export function inPartOfDay(part: DayPart, town: PartOfTown, clause: Clause): ReturnType<Rule> {
  const { plan } = clause;
  const days = daysOf(clause);
  const there = ({ items }: PlanDay): PlanItem[] =>
    items.filter(
      (item) =>
        item.area === town.area.name &&
        isInPart(town, item.title, item.note) &&
        (item.kind === "place" || isDinner(item, part)),
    );
  if (days.some((one) => there(one).some((item) => isThen(part, item)))) return alreadySo;
  const sights = sightsIn(town, part, plan);
  return firstThen(sights, part, clause) ?? dinnerThere(part, town, days, plan) ?? noneFits;
}

const daysOf = ({ day, ahead }: Clause): readonly PlanDay[] => (day ? [day] : ahead).slice(0, maxDays);

/** The best change that puts one of some sights at a time of day, and breaks no rule; null if there's none. */
export function firstThen(sights: readonly Place[], part: DayPart, clause: Clause): PlanEdit | null {
  const days = ({ id }: Place): readonly PlanDay[] =>
    (clause.day ? [clause.day] : bestDays(clause.plan, id).filter((one) => clause.ahead.includes(one))).slice(
      0,
      maxDays,
    );
  const tried = sights.flatMap((place) => days(place).map((one) => editsFor(place, part, one, clause.plan)));
  const found = [0, 1, 2].flatMap((way) => tried.flatMap((ways) => ways[way] ?? []));
  return found.find((one) => happensThen(one, part, clause)) ?? null;
}

/** Whether something of that name is planned for a time of day on one of the days, such as dinner in the Ghetto. */
export const isNamedThen = (part: DayPart, name: string, { ahead, day }: Clause): boolean =>
  (day ? [day] : ahead).some(({ items }) =>
    items.some((item) => isThen(part, item) && item.kind !== "rest" && plainText(item.title).includes(name)),
  );

const isDinner = (item: PlanItem, part: DayPart): boolean =>
  isLate(part) && item.kind === "meal" && mealOf(item) === "dinner";

/** What there is to see in an area at a time of day; what most people come for is first. */
const sightsIn = (town: PartOfTown, part: DayPart, plan: Plan): Place[] =>
  plan.legs
    .flatMap(({ destinationId }) => atlasOf(plan).destination(destinationId)?.places ?? [])
    .filter(
      (place) =>
        place.areaId === town.area.id &&
        isInPart(town, place.name, place.note) &&
        (isLate(part) ? place.evening || place.best === "sunset" : !place.evening),
    )
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, maxSights);

/** The ways to have a sight on a day at a time of day, best first: where it fits, moved there, or at an hour. */
function editsFor({ id, opensAt }: Place, part: DayPart, day: PlanDay, { days }: Plan): PlanEdit[][] {
  const item = days.flatMap(({ items }) => items).find(({ placeId }) => placeId === id);
  const dayNumber = day.number;
  if (item && isKept(item)) return [];
  if (item) {
    const moved = isLate(part) ? null : movedTo(part, item, day);
    const isLater = isLate(part) && day.items.includes(item);
    return [
      [],
      moved && moved !== alreadySo ? [moved] : [],
      isLater
        ? [{ kind: "time", itemId: item.id, at: part === "night" ? times.night[2] : beforeDinner }]
        : [],
    ];
  }
  const hours = part === "evening" ? [beforeDinner, times.evening[2]] : [times[part][2]];
  const starts = hours.map((hour) => toClock(Math.max(toMinutes(hour), toMinutes(opensAt))));
  return [
    [{ kind: "visit", placeId: id, dayNumber }],
    [],
    starts.map((startsAt) => ({ kind: "visit", placeId: id, dayNumber, startsAt })),
  ];
}

/** Nobody wants lunch later than this for it. */
const latestLunch = "14:30";

const lateLunches = ({ days }: Plan): number =>
  days
    .flatMap(({ items }) => items)
    .filter((item) => item.kind === "meal" && mealOf(item) === "lunch" && item.startsAt > latestLunch).length;

/** Whether a change puts something there at the time of day, breaks no rule, and leaves lunch at lunchtime. */
function happensThen(edit: PlanEdit, part: DayPart, { plan, spared }: Clause): boolean {
  const outcome = tryEdits(plan, [edit], null, spared);
  if (!outcome.ok || outcome.flags.length > 0 || lateLunches(outcome.plan) > lateLunches(plan)) return false;
  const item = outcome.plan.days
    .flatMap(({ items }) => items)
    .find(({ id, placeId }) =>
      "placeId" in edit ? placeId === edit.placeId : "itemId" in edit && id === edit.itemId,
    );
  return item !== undefined && isThen(part, item);
}

/** Dinner at a table in the area on the first of the days that can have it there. */
function dinnerThere(part: DayPart, town: PartOfTown, days: readonly PlanDay[], plan: Plan): PlanEdit | null {
  for (const { items } of isLate(part) ? days : []) {
    const dinner = items.find((item) => movableMeal(item) === "dinner" && !isKept(item));
    const table =
      dinner &&
      alternativesFor(plan, dinner.id).find((one) => one.area === town.area.name && isInPart(town, one.name));
    if (dinner && table) return { kind: "replace", itemId: dinner.id, placeId: table.id };
  }
  return null;
}
