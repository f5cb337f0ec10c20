import { spanLabel } from "../../spans.ts";
import { clockLabel } from "../../times.ts";
import { toMinutes } from "../clock.ts";
import type { Plan, PlanDay, PlanItem } from "../plan.ts";
import { effectBetween } from "./effect.ts";
import type { EditEffect } from "./plan-edit.ts";

/** The differences on one day; titles only, in the order of the day. */
export type DayDifference = {
  number: number;
  added: string[];
  removed: string[];
  /**
   * At a different time, with both times: "Pantheon, 10:00 AM instead of 9:25 AM"; of another length; or from another
   * day: "Pantheon, 10:00 AM instead of day 2 at 9:25 AM".
   */
  moved: string[];
};

export type PlanDifference = { effect: EditEffect; days: DayDifference[] };

/** Beds and flights aren't visits: only what people do counts as a difference. */
const countsIn = ({ kind }: PlanItem): boolean => kind === "place" || kind === "meal" || kind === "rest";

const keyOf = ({ placeId, title }: PlanItem): string => placeId ?? title;

/** The differences in `after`, day by day; unchanged days are left out. What's on another day is listed there only. */
export function compareItineraries(before: Plan, after: Plan): PlanDifference {
  const numbers = new Set([...before.days, ...after.days].map(({ number }) => number));
  const changes = [...numbers]
    .sort((a, b) => a - b)
    .map((number) => changesOn(number, itemsOn(before, number), itemsOn(after, number)));
  const left = changes.flatMap(({ number, gone }) => gone.map((item) => ({ number, item })));
  const days = changes.map(({ number, came, stayed }) => {
    const day: DayDifference = { number, added: [], removed: [], moved: [] };
    for (const item of came) {
      const at = left.findIndex(({ item: old }) => isSame(old, item));
      const from = at < 0 ? undefined : left.splice(at, 1)[0];
      if (from) day.moved.push(`${item.title}, ${clockLabel(item.startsAt)} instead of ${whenOf(from)}`);
      else day.added.push(item.title);
    }
    day.moved.push(...stayed);
    return day;
  });
  for (const { number, item } of left) days.find((day) => day.number === number)?.removed.push(item.title);
  return {
    effect: effectBetween(before, after),
    days: days.filter(({ added, removed, moved }) => added.length + removed.length + moved.length > 0),
  };
}

const whenOf = ({ number, item }: { number: number; item: PlanItem }): string =>
  `day ${number} at ${clockLabel(item.startsAt)}`;

/** Whether two days have the same thing: a place, or an entry that was moved. Free time is another every day. */
const isSame = (one: PlanItem, other: PlanItem): boolean =>
  one.placeId === null ? one.id === other.id && one.title === other.title : one.placeId === other.placeId;

const itemsOn = ({ days }: Plan, number: number): PlanItem[] =>
  (days.find((day: PlanDay) => day.number === number)?.items ?? []).filter(countsIn);

/**
 * A day's items by their titles; two with the same one, such as free time before and after lunch, are matched in order.
 */
function keyed(items: readonly PlanItem[]): Map<string, PlanItem> {
  const byKey = new Map<string, PlanItem>();
  for (const item of items) {
    let key = keyOf(item);
    while (byKey.has(key)) key += " again";
    byKey.set(key, item);
  }
  return byKey;
}

function changesOn(number: number, before: PlanItem[], after: PlanItem[]) {
  const [was, is] = [keyed(before), keyed(after)];
  return {
    number,
    came: [...is].flatMap(([key, item]) => (was.has(key) ? [] : item)),
    gone: [...was].flatMap(([key, item]) => (is.has(key) ? [] : item)),
    stayed: [...is].flatMap(([key, item]) => movedSince(was.get(key), item) ?? []),
  };
}

const lengthOf = ({ startsAt, endsAt }: PlanItem): number => toMinutes(endsAt) - toMinutes(startsAt);

/** What's new about the time of an entry; null for nothing. Free time takes what's left, so its length says nothing. */
function movedSince(old: PlanItem | undefined, item: PlanItem): string | null {
  if (!old) return null;
  if (old.startsAt !== item.startsAt)
    return `${item.title}, ${clockLabel(item.startsAt)} instead of ${clockLabel(old.startsAt)}`;
  return item.kind !== "rest" && lengthOf(old) !== lengthOf(item)
    ? `${item.title}, ${spanLabel(lengthOf(item))} instead of ${spanLabel(lengthOf(old))}`
    : null;
}
