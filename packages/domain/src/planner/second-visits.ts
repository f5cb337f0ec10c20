import type { PlanDay, PlanItem } from "./plan.ts";

const words = { again: "is good for a second visit", near: "is close by" } as const;

/** What an open meal says of a table: that it's close by, or that it was good on another day. */
export const ofTable = (title: string, isKnown: boolean): string =>
  `${title} ${isKnown ? words.again : words.near}`;

/**
 * Days and tables change places after a note is written, and when a traveler swaps days: a second visit that would now
 * come before the first is close by.
 */
export function withSecondVisitsLater(days: PlanDay[]): PlanDay[] {
  const eaten = new Set<string>();
  const itemThen = (item: PlanItem): PlanItem => {
    if (item.kind !== "meal") return item;
    eaten.add(item.title);
    const [table, rest] = item.note.split(` ${words.again}`, 2);
    return rest === undefined || eaten.has(table ?? "")
      ? item
      : { ...item, note: `${table} ${words.near}${rest}` };
  };
  return days.map((day) => {
    const items = day.items.map(itemThen);
    return items.every((item, at) => item === day.items[at]) ? day : { ...day, items };
  });
}
