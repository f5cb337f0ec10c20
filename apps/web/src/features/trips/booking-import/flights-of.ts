import type { PlanEdit } from "@evoya/domain/planner/edit/plan-edit";
import type { Plan } from "@evoya/domain/planner/plan";
import { clockLabel } from "@evoya/domain/times";
import { type BookingRow, endDateOf, placeOf } from "./booking-rows.ts";

type Flights = Extract<PlanEdit, { kind: "flights" }>;

/**
 * The trip's flight times according to the wanted bookings: the last landing on the first day, and the first take-off
 * on the last one. Null if they tell nothing new, or for a trip of one day, where either could be meant.
 */
export function flightsOf(plan: Plan, rows: readonly BookingRow[]): Flights | null {
  const { brief, days } = plan;
  if (days.length < 2) return null;
  const flights = rows.flatMap((row) => {
    const place = row.isWanted && row.kind === "flight" && row.startsAt ? placeOf(plan, row) : null;
    return place ? { row, place } : [];
  });
  const landings = flights.flatMap(({ row, place: { day, isArrival } }) => {
    const isSameDay = day.date === null ? row.endsAt > row.startsAt : endDateOf(row) === day.date;
    return day.number === 1 && row.endsAt && (isArrival || isSameDay) ? row.endsAt : [];
  });
  const takeOffs = flights.flatMap(({ row, place: { day, isArrival } }) =>
    day.number === days.length && !isArrival ? row.startsAt : [],
  );
  const arrivesAt = landings.toSorted().at(-1) ?? brief.arrivesAt;
  const leavesAt = takeOffs.toSorted()[0] ?? brief.leavesAt;
  return arrivesAt === brief.arrivesAt && leavesAt === brief.leavesAt
    ? null
    : { kind: "flights", arrivesAt, leavesAt };
}

/** What planning around them would change: "Plan the first day around landing at 4:10 PM". */
export function flightsLabel({ brief }: Plan, { arrivesAt, leavesAt }: Flights): string {
  const first = arrivesAt !== null && arrivesAt !== brief.arrivesAt;
  const last = leavesAt !== null && leavesAt !== brief.leavesAt;
  const parts = [
    ...(first ? [`the first day around landing at ${clockLabel(arrivesAt)}`] : []),
    ...(last ? [`the last day around taking off at ${clockLabel(leavesAt)}`] : []),
  ];
  return `Plan ${parts.join(", and ")}`;
}
