import { TZDate } from "@date-fns/tz";
import { atlasOf } from "@evoya/domain/catalog/atlas";
import { isAdded } from "@evoya/domain/planner/edit/plan-edit";
import { legOfNight } from "@evoya/domain/planner/legs";
import { isInOwnWords } from "@evoya/domain/planner/own-words";
import type { Plan, PlanDay, PlanItem } from "@evoya/domain/planner/plan";
import { earlyLeave, wayText } from "@evoya/domain/planner/way-text";
import ical, { type ICalCalendar, ICalCalendarMethod } from "ical-generator";

export type CalendarTrip = {
  id: string;
  /** The trip's page. */
  url: string;
  plan: Plan;
};

/** The time zone of a day's local times; null if we don't know its destination. */
const timeZoneOf = (plan: Plan, { destinationId }: PlanDay): string | null =>
  atlasOf(plan).destination(destinationId)?.practical.timeZone ?? null;

/** "2027-05-01" and "09:30" as an instant in `timeZone`. */
function instantAt(date: string, clock: string, timeZone: string): Date {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return new Date(new TZDate(year, month - 1, day, hours, minutes, timeZone).getTime());
}

const townOf = (plan: Plan, { number, destinationId }: PlanDay): string =>
  legOfNight(plan, number)?.destinationName ?? destinationId;

const wayThere = ({ startsAt, transfer }: PlanItem): string => {
  const way = transfer && wayText(transfer);
  const leave = earlyLeave({ startsAt, transfer });
  return way ? ` From the stop before, ${way}.${leave ? ` ${leave}` : ""}` : "";
};

/** Free time that the planner left: it doesn't make anyone busy, unlike what people added. */
const isFreeTime = (item: PlanItem): boolean => item.kind === "rest" && !isAdded(item) && !item.booking;

/**
 * Plans with dates as one iCalendar file (RFC 5545): one entry for each stop, meal, and transfer, and for what people
 * added, none for free time, and no notes people wrote (decision 154). If the destination's time zone is known, the
 * entries are instants; otherwise they float, meaning local time.
 */
export function toCalendar(name: string, trips: readonly CalendarTrip[]): string {
  const calendar = ical({
    name,
    prodId: { company: "Evoya", product: "Itinerary", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const trip of trips) addTrip(calendar, trip);
  return calendar.toString();
}

function addTrip(calendar: ICalCalendar, { id, url, plan }: CalendarTrip): void {
  const add = (day: PlanDay & { date: string }, item: PlanItem) => {
    const timeZone = timeZoneOf(plan, day);
    const place = item.coordinates && { lat: item.coordinates.latitude, lon: item.coordinates.longitude };
    calendar.createEvent({
      id: `${id}-${item.id}@evoya`,
      start: instantAt(day.date, item.startsAt, timeZone ?? "UTC"),
      end: instantAt(day.date, item.endsAt, timeZone ?? "UTC"),
      floating: timeZone === null,
      summary: item.title,
      description: `${isInOwnWords(item) ? "" : item.note}${wayThere(item)}`.trim(),
      location: {
        title: item.booking?.address || `${item.area}, ${townOf(plan, day)}`,
        ...(place && { geo: place }),
      },
      url,
    });
  };
  for (const day of plan.days) {
    const { date } = day;
    if (date === null) continue;
    for (const item of day.items) if (!isFreeTime(item)) add({ ...day, date }, item);
  }
}
