/** The effort of a leg's days: the one number by which they're compared. Decision 238. */
import type { Place, PlaceKind } from "../../catalog/destination.ts";
import { toMinutes } from "../clock.ts";
import type { Pace, PlanItem } from "../plan.ts";
import { hoursOut } from "./day-draft.ts";
import { type DayDraft, normalsThen, type Trip } from "./trip.ts";
import { isHot } from "./weather.ts";

/** More than an hour of midday sun outweighs a shorter way. */
const noon = { from: toMinutes("12:00"), until: toMinutes("15:30") };
/** A wait up to this long, or up to the next limit before dinner, needs no line of its own. */
const shortWait = 60;
const beforeDinner = 150;
const dinnerFrom = "18:00";
const outdoorKinds: ReadonlySet<PlaceKind> = new Set(["nature", "beach", "park", "viewpoint"]);
const winterUptoC = 8;
const darkFrom = "17:00";
/** Free time longer than this is half a day without anything. */
const longRest: Record<Pace, number> = { relaxed: 300, moderate: 210, "fast-paced": 210 };

/** The minutes of travel that would be as bad. */
const asBadAs = {
  emptyDay: 120,
  openMeal: 90,
  mealAgain: 90,
  sameAgain: 30,
  longRest: 30,
  longDay: 60,
  darkVisit: 60,
};

/** Whether a visit is for the day; those for the evening come last, whatever the order. */
export const isByDay = ({ evening, best }: Place): boolean => !evening && best !== "sunset";

/** A draft's visits, in order. */
export const visitsOf = ({ items }: DayDraft, { destination }: Trip): Place[] =>
  items.flatMap(({ placeId }) =>
    placeId === null ? [] : (destination.places.find(({ id }) => id === placeId) ?? []),
  );

/** How many meals a draft has. */
export const mealsOn = ({ items }: Pick<DayDraft, "items">): number =>
  items.filter(({ kind }) => kind === "meal").length;

const lengthOf = ({ startsAt, endsAt }: PlanItem): number => toMinutes(endsAt) - toMinutes(startsAt);

/** Minutes of travel on a day, including rides to and from the stay. */
export const waysOf = ({ items }: DayDraft): number =>
  items.reduce(
    (sum, item) => sum + (item.transfer?.minutes ?? 0) + (item.kind === "transfer" ? lengthOf(item) : 0),
    0,
  );

/** Minutes of visits outdoors around noon. */
export function sunnyMinutes(draft: DayDraft, trip: Trip): number {
  const outdoors = new Set(visitsOf(draft, trip).flatMap(({ id, indoor }) => (indoor ? [] : id)));
  return draft.items.reduce(
    (sum, { placeId, startsAt, endsAt }) =>
      placeId !== null && outdoors.has(placeId)
        ? sum +
          Math.max(0, Math.min(toMinutes(endsAt), noon.until) - Math.max(toMinutes(startsAt), noon.from))
        : sum,
    0,
  );
}

/** Minutes of waiting that no line explains. */
const waits = ({ items }: DayDraft): number =>
  items.slice(1).reduce((sum, item, i) => {
    const wait = toMinutes(item.startsAt) - toMinutes(items[i]!.endsAt) - (item.transfer?.minutes ?? 0);
    const isDinner = item.kind === "meal" && item.startsAt >= dinnerFrom;
    return sum + Math.max(0, wait - (isDinner ? beforeDinner : shortWait));
  }, 0);

/** The kinds of visits that the day already has twice. */
export const repeatedKinds = ({ kinds }: Pick<DayDraft, "kinds">): PlaceKind[] =>
  kinds.length < 3
    ? []
    : kinds.filter((kind, i) => kinds.slice(0, i).filter((one) => one === kind).length > 1);

/** What they count against a day. */
export const sameAgainMinutes = (day: Pick<DayDraft, "kinds">): number =>
  asBadAs.sameAgain * repeatedKinds(day).length;

/** Visits by the water, in nature, or for the view on a winter evening. */
function darkVisits(trip: Trip, { number, items }: DayDraft): number {
  const normals = normalsThen(trip, number);
  if (!normals || normals.highC >= winterUptoC) return 0;
  return items.filter(({ placeId, startsAt }) => {
    const place =
      placeId !== null && startsAt >= darkFrom && trip.destination.places.find(({ id }) => id === placeId);
    return place && !place.indoor && isByDay(place) && outdoorKinds.has(place.kind);
  }).length;
}

/** Whether a day is longer than bearable, from leaving the stay to being back. */
function isTooLong({ brief }: Trip, { items }: DayDraft): boolean {
  const [first, last] = [items[0], items.at(-1)];
  if (!first || !last) return false;
  const left = toMinutes(first.startsAt) - (first.transfer?.minutes ?? 0);
  return toMinutes(last.endsAt) - left > hoursOut[brief.pace] * 60;
}

/** Free times that are half a day without anything. */
const emptyHalves = ({ brief }: Trip, { items }: DayDraft): PlanItem[] =>
  items.filter((item) => item.kind === "rest" && lengthOf(item) > longRest[brief.pace]);

/** Whether half of a day is empty. */
export const hasEmptyHalf = (trip: Trip, draft: DayDraft): boolean => emptyHalves(trip, draft).length > 0;

/** A day's meals that are left open. */
function openMeals({ eaten }: Trip, { items, number }: DayDraft): number {
  const tables = [...eaten.values()].filter((days) => days.includes(number));
  return mealsOn({ items }) - tables.length;
}

/** The effort of a trip's repeated meals. It belongs to no single day: a meal on one makes another day's the same. */
export function effortOfRepeats({ eaten }: Trip): number {
  const again = [...eaten.values()].filter((days) => days.length > 1);
  return asBadAs.mealAgain * again.reduce((sum, days) => sum + days.length, 0);
}

/**
 * A day's effort: minutes of travel, and everything else that counts against the day alone, converted to such minutes.
 */
export function effortOf(trip: Trip, draft: DayDraft): number {
  const rests = emptyHalves(trip, draft);
  const isWhole = draft.number > trip.leg.firstDay && draft.number < trip.leg.lastDay;
  return (
    waysOf(draft) +
    waits(draft) +
    (isHot(normalsThen(trip, draft.number)) ? sunnyMinutes(draft, trip) : 0) +
    asBadAs.openMeal * openMeals(trip, draft) +
    sameAgainMinutes(draft) +
    asBadAs.longRest * rests.length +
    asBadAs.darkVisit * darkVisits(trip, draft) +
    (isTooLong(trip, draft) ? asBadAs.longDay : 0) +
    (isWhole && draft.stops === 0 ? asBadAs.emptyDay : 0)
  );
}
