import { hoursOn } from "../../catalog/season-hours.ts";
import { areaInText } from "../area-names.ts";
import { roundUp, toClock, toMinutes } from "../clock.ts";
import type { PlanDay, PlanItem, Transfer } from "../plan.ts";
import { measuredTransferBetween, type Spot } from "../transfers.ts";
import { wayBackId } from "../way-back.ts";
import { isTimed } from "./plan-edit.ts";
import { destinationOfItem, type Surroundings } from "./surroundings.ts";

/** Nothing ends later than this. */
export const latestEnd = toMinutes("23:59");
/** As late as a clock can be read: a walk to another country ends days later, which a plan must see as too late. */
const neverInTime = toMinutes("99:59");
const dayBegins = toMinutes("09:00");
/** Free time is never shorter. */
export const shortestRest = 30;

const clockOf = (minutes: number): string => toClock(Math.min(minutes, neverInTime));

/** The day's items except the transfer back to the stay, which is rebuilt with every change. */
export const withoutWayBack = ({ number, items }: PlanDay): PlanItem[] =>
  items.filter(({ id }) => id !== wayBackId(number));

function spotOf(item: PlanItem, around: Surroundings): Spot | null {
  const destination = destinationOfItem(item, around);
  if (!item.coordinates || !destination) return null;
  const area = destination.areas.find(({ name }) => name === item.area) ?? destination.areas[0];
  return { coordinates: item.coordinates, areaId: area.id };
}

/** The way from one item to the next; null without two ends. */
export function wayTo(from: PlanItem | null, to: PlanItem, around: Surroundings): Transfer | null {
  const destination = destinationOfItem(to, around);
  const [start, end] = [from && spotOf(from, around), spotOf(to, around)];
  return start && end && destination
    ? measuredTransferBetween(destination, start, end, around.party, around.ways)
    : null;
}

/**
 * Re-times a day after a change. Nothing moves unless it must: planned items keep their time if the transfer there
 * allows it, and otherwise move later; rests give way first. Bookings and items with a time of their own always keep it,
 * and delay every following item except transfers. `wishes` names the items without a time, with the earliest minute
 * they may start: right after getting there, and not before their place opens.
 */
export function retimeDay(
  day: PlanDay,
  items: PlanItem[],
  wishes: ReadonlyMap<string, number>,
  around: Surroundings,
): PlanDay {
  const timed: PlanItem[] = [];
  let before = around.homeBefore;
  let clock: number | null = null;
  let timedUntil = 0;
  for (const item of items) {
    // The airport transfers are items themselves, and you leave the stay from the stay.
    const isOwnWay = item.kind === "transfer" || (item.kind === "check-in" && before?.kind === "transfer");
    const transfer = isOwnWay ? null : wayTo(before, item, around);
    const [planned, end] = [toMinutes(item.startsAt), toMinutes(item.endsAt)];
    const free: number = Math.max(clock ?? 0, item.kind === "transfer" ? 0 : timedUntil);
    const reached: number = free === 0 ? 0 : roundUp(free + (transfer?.minutes ?? 0));
    const wish = wishes.get(item.id);
    const wished: number =
      wish === undefined ? planned : opening(item, day, around, wish || (free === 0 ? dayBegins : 0));
    const startsAt = isTimed(item) ? planned : Math.max(reached, wished);
    const lasts =
      item.kind === "rest" && item.source === "catalogue"
        ? Math.max(shortestRest, end - startsAt)
        : end - planned;
    timed.push({ ...item, transfer, startsAt: clockOf(startsAt), endsAt: clockOf(startsAt + lasts) });
    if (isTimed(item)) timedUntil = Math.max(timedUntil, startsAt + lasts);
    else clock = startsAt + lasts;
    before = item;
  }
  return {
    ...day,
    items: [...timed, ...wayBack(day, before, Math.max(clock ?? 0, timedUntil) || dayBegins, around)],
  };
}

/** When an item's place opens, or `otherwise` if it has no hours. */
function opening(
  { placeId }: PlanItem,
  { date }: PlanDay,
  { atlas }: Surroundings,
  otherwise: number,
): number {
  const place = placeId === null ? undefined : atlas.place(placeId);
  return Math.max(otherwise, place ? toMinutes(hoursOn(place, date).opensAt) : 0);
}

function wayBack(day: PlanDay, last: PlanItem | null, clock: number, around: Surroundings): PlanItem[] {
  const { homeAfter: home } = around;
  if (!home || !last || last.kind === "transfer") return [];
  const back = wayTo(last, home, around);
  if (!back || back.mode === "walk") return [];
  const startsAt = roundUp(clock);
  return [
    {
      ...home,
      id: wayBackId(day.number),
      kind: "transfer",
      title: `Back to your stay in ${areaInText(home.area)}`,
      note: `By ${back.mode}, about ${back.minutes} minutes.`,
      because: null,
      startsAt: clockOf(startsAt),
      endsAt: clockOf(startsAt + back.minutes),
      costCents: back.costCents,
      bookingNeeded: false,
      source: "catalogue",
      transfer: null,
    },
  ];
}
