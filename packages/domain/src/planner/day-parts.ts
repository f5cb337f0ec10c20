/** A day in three parts: its morning, afternoon, and evening, and what comes next. */
import type { PlanDay, PlanItem } from "./plan.ts";

export const dayParts = ["Morning", "Afternoon", "Evening"] as const;
export type DayPart = (typeof dayParts)[number];

/** Lunch starts the afternoon, and dinner the evening. */
const afternoonFrom = "12:00";
const eveningFrom = "17:30";

const partOf = ({ startsAt }: PlanItem): DayPart =>
  startsAt < afternoonFrom ? "Morning" : startsAt < eveningFrom ? "Afternoon" : "Evening";

/** Which items matter in a part: visits and free time before meals, and meals before transfers. */
const rank: Record<PlanItem["kind"], number> = {
  place: 0,
  rest: 1,
  meal: 2,
  "check-in": 3,
  "check-out": 3,
  transfer: 4,
};

/** In the evening, dinner matters more than free time before it. */
const rankIn = (part: DayPart, { kind }: PlanItem): number =>
  part === "Evening" && kind === "rest" ? rank.meal + 0.5 : rank[kind];

/** The shape of a day: for each part, at most two items worth mentioning; an empty part is left out. */
export function shapeOf({ items }: Pick<PlanDay, "items">): { part: DayPart; titles: string[] }[] {
  return dayParts.flatMap((part) => {
    const held = items.filter((item) => partOf(item) === part);
    const best = Math.min(...held.map((item) => rankIn(part, item)));
    const titles = held.filter((item) => rankIn(part, item) === best).map(({ title }) => title);
    return titles.length > 0 ? [{ part, titles: titles.slice(0, 2) }] : [];
  });
}

export type Moment = { now: PlanItem | null; next: PlanItem | null };

/** What's on at `clock` ("HH:MM") and what's next; both null once the day is over. */
export const momentOf = ({ items }: Pick<PlanDay, "items">, clock: string): Moment => ({
  now: items.find(({ startsAt, endsAt }) => startsAt <= clock && clock < endsAt) ?? null,
  next: items.find(({ startsAt }) => startsAt > clock) ?? null,
});
