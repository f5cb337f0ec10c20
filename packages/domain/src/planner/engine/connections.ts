/** Flights from one destination to the next: how long, how expensive, and on which day you land. */
import type { Destination } from "../../catalog/destination.ts";
import { roundUp, toMinutes } from "../clock.ts";
import { metresBetween } from "../distance.ts";

export type Connection = {
  /** Minutes since midnight, local time at each end. */
  leavesAt: number;
  landsAt: number;
  /** Whether it lands the day after. */
  overnight: boolean;
  /** From gate to gate, with time to change planes. */
  minutes: number;
  costCentsPerPerson: number;
  km: number;
};

const kmPerMinute = 13;
/** Taxiing, climbing, waiting for a gate. */
const groundMinutes = 45;
/** Beyond this, you usually change planes. */
const directUptoKm = 4_500;
const changeMinutes = 150;
const baseFareCents = 6_000;
const fareCentsPerKm = 8;

const dayMinutes = 1440;
/** Take-offs to try, in order: a morning flight leaves the evening for the next place. */
const takeOffs = ["10:30", "08:30", "13:00", "21:30", "18:30", "23:00"].map(toMinutes);
/** The same for people whose mornings begin at this hour or later. */
const lateFrom = "09:00";
const lateTakeOffs = [toMinutes("13:00"), ...takeOffs];
const latestLanding = toMinutes("18:30");
const earliestLanding = toMinutes("05:30");
/** If no flight fits a day or a night, assume the morning after. */
const longWay = { leavesAt: toMinutes("12:30"), landsAt: toMinutes("10:00"), overnight: true };

/** Minutes in the air between two airports, and what a seat usually costs one way. */
export function flightBetween(from: Destination["airport"], to: Destination["airport"]) {
  const km = Math.round(metresBetween(from.coordinates, to.coordinates) / 1000);
  const change = km > directUptoKm ? changeMinutes : 0;
  return {
    km,
    minutes: roundUp(Math.ceil(groundMinutes + km / kmPerMinute + change)),
    costCentsPerPerson: Math.round((baseFareCents + km * fareCentsPerKm) / 1000) * 1000,
  };
}

/** Making a formatter costs more than all the rest. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  formatters.set(timeZone, formatter);
  return formatter;
}

/** By how many hours the clocks of a time zone are ahead of UTC on `date`. */
export const hoursAhead = (timeZone: string, date: string): number => minutesAhead(timeZone, date) / 60;

function minutesAhead(timeZone: string, date: string): number {
  const parts = formatterOf(timeZone)
    .formatToParts(new Date(`${date}T12:00:00Z`))
    .find(({ type }) => type === "timeZoneName")?.value;
  const [, sign = "+", hours = "0", minutes = "0"] = /GMT([+-])(\d{2}):?(\d{2})?/.exec(parts ?? "") ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/**
 * The flight from one destination to the next on `date` (any day of the year if none is known), around noon for people
 * who asked for later mornings.
 */
export function connect(
  from: Destination,
  to: Destination,
  date: string | null,
  morningsFrom: string | null = null,
): Connection {
  const flight = flightBetween(from.airport, to.airport);
  const day = date ?? "2027-04-15";
  const shift = minutesAhead(to.practical.timeZone, day) - minutesAhead(from.practical.timeZone, day);
  for (const leavesAt of (morningsFrom ?? "") >= lateFrom ? lateTakeOffs : takeOffs) {
    const lands = leavesAt + flight.minutes + shift;
    const overnight = lands >= dayMinutes;
    const landsAt = overnight ? lands - dayMinutes : lands;
    const onTime = overnight
      ? landsAt >= earliestLanding && landsAt <= latestLanding
      : landsAt >= leavesAt + 30 && landsAt <= latestLanding;
    if (onTime) return { ...flight, leavesAt, landsAt, overnight };
  }
  return { ...flight, ...longWay };
}
