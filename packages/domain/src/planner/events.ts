/** Festivals and seasons on a plan's days. Decision 317. */
import { capitalized } from "../capitalized.ts";
import { isOnDates } from "../catalog/event-dates.ts";
import { type TravelEvent, travelEvents } from "../catalog/events.ts";
import { clockLabel } from "../times.ts";
import { areaInText } from "./area-names.ts";
import { toClock, toMinutes } from "./clock.ts";
import { joined } from "./legs.ts";
import type { Plan, PlanDay, PlanItem } from "./plan.ts";

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
      : `${daysText(numbers)} ${event.name}. ${event.advice}${closedNotes(
          event,
          days.filter(({ number }) => numbers.includes(number)),
        )}`,
  );
}

const onStreets = /^(?:taxi|car|bus|tram)$/;

type Ride = { mode: string; leaves: string; arrives: string; areas: string[] };

/** How one gets to an item on the streets, the way back at the end of a day included; null on foot or by rail. */
function rideTo({ kind, transfer, startsAt, endsAt, area, note }: PlanItem, before: string): Ride | null {
  const back = kind === "transfer" ? /^By (\w+),/.exec(note)?.[1] : undefined;
  const mode = transfer?.mode ?? back ?? "";
  if (!onStreets.test(mode)) return null;
  const leaves = transfer ? toClock(Math.max(0, toMinutes(startsAt) - transfer.minutes)) : startsAt;
  return { mode, leaves, arrives: transfer ? startsAt : endsAt, areas: [before, area] };
}

/** The rides of these days that don't get through: into streets that are closed by then, or out of them. */
function closedNotes({ closes }: TravelEvent, days: readonly PlanDay[]): string {
  if (!closes) return "";
  const { from, until, areas, only } = closes;
  const stopped = days
    .filter(({ date }) => !only || date?.endsWith(only))
    .flatMap(({ items, number }) =>
      items.flatMap((item, at) => {
        const ride = rideTo(item, items[at - 1]?.area ?? "");
        return ride &&
          ride.arrives > from &&
          ride.leaves < until &&
          ride.areas.some((one) => areas.includes(one))
          ? `the ${ride.mode} at ${clockLabel(ride.leaves)}${days.length > 1 ? ` on day ${number}` : ""}`
          : [];
      }),
    );
  return stopped.length > 0
    ? ` Streets in ${joined(areas.map(areaInText))} are closed to cars from about ${clockLabel(from)}, so ${joined(stopped)} won't get all the way: walk the last part, or take a train if there is one, and allow an hour more.`
    : "";
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
