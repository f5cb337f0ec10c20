/** Festivals and seasons on a plan's days. Decision 317. */
import { capitalized } from "../capitalized.ts";
import { isOnDates } from "../catalog/event-dates.ts";
import { type TravelEvent, travelEvents } from "../catalog/events.ts";
import { joined } from "./legs.ts";
import type { Plan, PlanDay } from "./plan.ts";

type Here = { destinationId: string; country: string };

/** What's on at a place on a date; nothing without one. */
export const eventsOn = ({ destinationId, country }: Here, date: string | null): TravelEvent[] =>
  date === null
    ? []
    : travelEvents.filter(
        (event) => isThere(event, { destinationId, country }) && isOnDates(event.dates, date),
      );

function isThere({ in: where }: TravelEvent, { destinationId, country }: Here): boolean {
  if ("country" in where) return where.country === country;
  return "allBut" in where ? !where.allBut.includes(destinationId) : where.destinationId === destinationId;
}

const daysText = (numbers: readonly number[]): string => {
  const [first = 0, last = first] = [numbers[0], numbers.at(-1)];
  if (numbers.length === 1) return `Day ${first} is`;
  return numbers.length === 2 ? `Days ${first} and ${last} are` : `Days ${first} to ${last} are`;
};

/** What a plan's notes say: which days, and what to make of it. */
export function eventNotes({ days, legs }: Pick<Plan, "days" | "legs">): string[] {
  const found = new Map<TravelEvent, number[]>();
  for (const { date, number, destinationId } of days) {
    const country = legs.find((leg) => leg.destinationId === destinationId)?.country ?? "";
    for (const event of eventsOn({ destinationId, country }, date))
      found.set(event, [...(found.get(event) ?? []), number]);
  }
  return [...found].map(([event, numbers]) =>
    event.isUsual
      ? `This is usually the time of ${event.name}. ${event.advice}`
      : `${daysText(numbers)} ${event.name}. ${event.advice}`,
  );
}

/** The plan with what's on where each day is; missing on other days. What's usual for weeks is in the notes alone. */
export const withEvents = (plan: Plan): Plan => ({
  ...plan,
  days: plan.days.map(({ event: _before, ...day }): PlanDay => {
    const country = plan.legs.find((leg) => leg.destinationId === day.destinationId)?.country ?? "";
    const names = eventsOn({ destinationId: day.destinationId, country }, day.date)
      .filter(({ isUsual }) => !isUsual)
      .map(({ name }) => name);
    return names.length > 0 ? { ...day, event: capitalized(joined(names)) } : day;
  }),
});
