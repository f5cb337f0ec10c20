import { addDays, dateLabel, tripDatesLabel, weekdayLabel } from "@evoya/domain/dates";
import { bookingLimits, entryOfBooking, givesWay } from "@evoya/domain/planner/booking";
import { ownItemLimits, type PlanEdit } from "@evoya/domain/planner/edit/plan-edit";
import { type BookingKind, bookingKinds, type Plan, type PlanDay } from "@evoya/domain/planner/plan";
import { clockLabel } from "@evoya/domain/times";
import { z } from "zod";
import type { FoundBooking } from "./found-booking.ts";

const upTo = (limit: number) =>
  z
    .string()
    .trim()
    .max(limit, { error: `At most ${limit} characters` });

const fields = z.object({
  isWanted: z.boolean(),
  kind: z.enum(bookingKinds),
  title: upTo(ownItemLimits.title),
  /** The day in a trip without dates; it replaces `date`. */
  dayNumber: z.string(),
  date: z.string(),
  startsAt: z.string(),
  endDate: z.string(),
  endsAt: z.string(),
  number: upTo(bookingLimits.number),
  address: upTo(bookingLimits.address),
  dollars: z.int().min(0),
  note: upTo(ownItemLimits.note),
});

/** One booking that was found, as the preview's fields show it; times are "HH:MM" or empty. */
export type BookingRow = z.output<typeof fields>;

/** The preview as a form: wanted bookings need a name and a time on one of the trip's days. */
export const bookingRows = (plan: Plan) =>
  z.object({
    rows: z.array(
      fields.superRefine((row, context) => {
        if (!row.isWanted) return;
        const refuse = (path: keyof BookingRow, message: string) =>
          context.addIssue({ code: "custom", path: [path], message });
        if (row.title === "") refuse("title", "Please say what it is");
        if (row.startsAt === "") refuse("startsAt", "Please enter a time");
        if (isDated(plan) && row.date === "") refuse("date", "Please choose a day");
        else if (!placeOf(plan, row)) refuse("date", "This isn't a day of your trip");
      }),
    ),
  });

export const isDated = ({ days }: Plan): boolean => days[0]?.date != null;

/** A row for a booking entered by hand; the text it came with is kept in its note. */
export const emptyRow = (text = ""): BookingRow => ({
  isWanted: true,
  kind: "activity",
  title: "",
  dayNumber: "1",
  date: "",
  startsAt: "",
  endDate: "",
  endsAt: "",
  number: "",
  address: "",
  dollars: 0,
  note: text.trim().slice(0, ownItemLimits.note),
});

/** A row for a booking that was found; wanted, unless it's canceled, outside the trip, or already there. */
export function rowOf(found: FoundBooking, plan: Plan): BookingRow {
  const { kind, starts, ends, price } = found;
  const isOurs = price?.currency === "USD";
  const row: BookingRow = {
    ...emptyRow(),
    kind,
    title: found.title.slice(0, ownItemLimits.title),
    date: starts.date ?? "",
    startsAt: starts.time ?? (kind === "stay" ? "15:00" : ""),
    endDate: ends?.date ?? "",
    endsAt: ends?.time ?? "",
    number: found.number.slice(0, bookingLimits.number),
    address: found.address.slice(0, bookingLimits.address),
    // The plan already counts its beds.
    dollars: price && isOurs && kind !== "stay" ? Math.round(price.cents / 100) : 0,
  };
  const isIn = starts.date === null || placeOf(plan, row) !== null;
  return { ...row, isWanted: isIn && !found.isCancelled && !isOnPlan(plan, row) };
}

/** What a booking costs as its confirmation says, if its row can't count it; null otherwise. Notes never tell prices. */
export function uncountedPrice({ kind, price }: Pick<FoundBooking, "kind" | "price">): string | null {
  if (!price || (price.currency === "USD" && kind !== "stay")) return null;
  return `${price.currency} ${(price.cents / 100).toFixed(2)}`;
}

const usualMinutes: Record<BookingKind, number> = {
  flight: 120,
  stay: 30,
  table: 90,
  activity: 120,
  transfer: 60,
};
const untilMidnight = (clock: string): number => 1439 - minutesOf(clock);
const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Where a booking goes: the day it starts or, for a journey that starts before the trip, the day it arrives. */
type Place = { day: PlanDay; startsAt: string; minutes: number; isArrival: boolean };

/** The day and hours a row takes; null if none of it is within the trip, or its day isn't known yet. */
export function placeOf({ days }: Pick<Plan, "days">, row: BookingRow): Place | null {
  const { kind, startsAt } = row;
  const isWithoutDates = days[0]?.date == null;
  const day = days.find(({ date, number }) =>
    isWithoutDates ? String(number) === row.dayNumber : date === row.date,
  );
  if (day) return { day, startsAt: startsAt || "00:00", minutes: lengthOf(row), isArrival: false };
  const arrival = days.find(({ date }) => date !== null && date === endDateOf(row));
  if (!arrival || !row.endsAt || (kind !== "flight" && kind !== "transfer")) return null;
  return { day: arrival, startsAt: "00:00", minutes: Math.max(1, minutesOf(row.endsAt)), isArrival: true };
}

/** The day it ends: as written, or the next one if the clock says it ends before it starts. */
export const endDateOf = ({ date, startsAt, endDate, endsAt }: BookingRow): string =>
  endDate || (date && endsAt && endsAt < startsAt ? addDays(date, 1) : date);

/** Minutes on the day it starts. A stay takes the time of check-in. */
function lengthOf(row: BookingRow): number {
  const { kind, startsAt, endsAt, date } = row;
  const usual = Math.min(usualMinutes[kind], Math.max(1, untilMidnight(startsAt || "00:00")));
  if (kind === "stay" || !endsAt || !startsAt) return usual;
  if (endDateOf(row) > date || endsAt < startsAt) return Math.max(1, untilMidnight(startsAt));
  return Math.max(1, minutesOf(endsAt) - minutesOf(startsAt));
}

const startOf = (row: BookingRow, place: Place): string =>
  `${row.date || (place.day.date ?? `2000-01-${row.dayNumber.padStart(2, "0")}`)}T${row.startsAt}`;

/** Whether it was imported before. */
export function isOnPlan(plan: Plan, row: BookingRow): boolean {
  const place = placeOf(plan, row);
  return (
    place !== null &&
    entryOfBooking(plan, {
      title: row.title,
      booking: { number: row.number, starts: startOf(row, place) },
    }) !== undefined
  );
}

/** The preview's text about where a row goes. */
export type Landing = {
  isIn: boolean;
  text: string;
  /** The items that give way to it. */
  instead: string[];
};

export function landingOf(plan: Plan, row: BookingRow): Landing {
  const place = placeOf(plan, row);
  const [first, last] = [plan.days[0]?.date, plan.days.at(-1)?.date];
  if (!place && row.date === "") return { isIn: false, text: "We couldn't find its date.", instead: [] };
  if (!place)
    return {
      isIn: false,
      text: `${dateLabel(row.date)} is outside your trip${first ? `, ${tripDatesLabel(first, last)}` : ""}.`,
      instead: [],
    };
  const { day, isArrival } = place;
  const on = `Day ${day.number}${day.date ? `, ${weekdayLabel(day.date)}` : ""}`;
  return {
    isIn: true,
    text: isArrival ? `${on}, when it arrives.` : `${on}.`,
    instead: row.startsAt ? givesWay(day, place).map(({ title }) => title) : [],
  };
}

/** The change that adds a row to the plan. */
export function editOf(plan: Plan, row: BookingRow): PlanEdit | null {
  const place = placeOf(plan, row);
  if (!place) return null;
  const { kind, title, number, address, dollars } = row;
  return {
    kind: "book",
    dayNumber: place.day.number,
    startsAt: place.startsAt,
    minutes: place.minutes,
    title,
    note: [endOf(row, place), row.note].filter(Boolean).join(" ").slice(0, ownItemLimits.note),
    costCents: dollars * 100,
    booking: { kind, number, address, starts: startOf(row, place) },
  };
}

/** When it ends, if that's on another day than it starts. */
function endOf(row: BookingRow, { day, isArrival }: Place): string {
  const endDate = endDateOf(row);
  if (isArrival || !endDate || endDate === day.date || day.date === null) return "";
  const at = row.endsAt ? `, ${clockLabel(row.endsAt)}` : "";
  return `${row.kind === "stay" ? "Check out" : "Ends"} ${dateLabel(endDate)}${at}.`;
}
