import type { Destination } from "../../catalogue/destination.ts";
import { roundUp, toClock, toMinutes } from "../clock.ts";
import { type Spot, transferBetween } from "../engine/transfers.ts";
import type { PlanDay, PlanItem, Transfer } from "../plan.ts";

/** What a day is timed against. */
export type Surroundings = {
  destination: Destination;
  travellers: number;
  /** Where one sleeps; null on a trip of one day. */
  home: PlanItem | null;
  isLastDay: boolean;
};

/** Nothing ends later than this. */
export const latestEnd = toMinutes("23:30");
const dayBegins = toMinutes("09:00");
const shortestRest = 30;

/** A way to or from where one sleeps that stands at the end of a day; it is made anew with every change. */
const isWayBack = (item: PlanItem, i: number, items: PlanItem[], { isLastDay }: Surroundings): boolean =>
  item.kind === "transfer" && i > 0 && i === items.length - 1 && !isLastDay;

export const withoutWayBack = (day: PlanDay, surroundings: Surroundings): PlanItem[] =>
  day.items.filter((item, i, items) => !isWayBack(item, i, items, surroundings));

function spotOf({ coordinates, area }: PlanItem, destination: Destination): Spot | null {
  if (!coordinates) return null;
  const found = destination.areas.find(({ name }) => name === area) ?? destination.areas[0];
  return { coordinates, areaId: found.id };
}

function way(
  from: PlanItem | null,
  to: PlanItem,
  { destination, travellers }: Surroundings,
): Transfer | null {
  const [start, end] = [from && spotOf(from, destination), spotOf(to, destination)];
  return start && end ? transferBetween(destination, start, end, travellers) : null;
}

/**
 * Times a day anew after a change. Nothing moves unless it must: what was planned keeps its hour where the way there
 * allows, and goes later where not; rests give way first. `wishes` names the items that have no hour of their own, with
 * the minute from which they may begin: as soon as one is there, and not before their place opens.
 */
export function retimeDay(
  day: PlanDay,
  items: PlanItem[],
  wishes: ReadonlyMap<string, number>,
  around: Surroundings,
): PlanDay {
  const timed: PlanItem[] = [];
  let before = day.number === 1 ? null : around.home;
  let clock: number | null = null;
  for (const item of items) {
    // The way to the airport is an item itself.
    const transfer = item.kind === "transfer" ? null : way(before, item, around);
    const [planned, end] = [toMinutes(item.startsAt), toMinutes(item.endsAt)];
    const reached: number = clock === null ? 0 : roundUp(clock + (transfer?.minutes ?? 0));
    const wish = wishes.get(item.id);
    const wished: number =
      wish === undefined ? planned : opening(item, around, wish || (clock === null ? dayBegins : 0));
    const startsAt = Math.max(reached, wished);
    const lasts =
      item.kind === "rest" && item.source === "catalogue"
        ? Math.max(shortestRest, end - startsAt)
        : end - planned;
    timed.push({ ...item, transfer, startsAt: toClock(startsAt), endsAt: toClock(startsAt + lasts) });
    clock = startsAt + lasts;
    before = item;
  }
  return { ...day, items: [...timed, ...wayBack(day, before, clock ?? dayBegins, around)] };
}

/** When the place of an item opens, or `otherwise` where it has no hours. */
function opening({ placeId }: PlanItem, { destination }: Surroundings, otherwise: number): number {
  const place = destination.places.find(({ id }) => id === placeId);
  return Math.max(otherwise, place ? toMinutes(place.opensAt) : 0);
}

function wayBack(day: PlanDay, last: PlanItem | null, clock: number, around: Surroundings): PlanItem[] {
  const { home, isLastDay } = around;
  if (!home || !last || isLastDay) return [];
  const back = way(last, home, around);
  if (!back || back.mode === "walk") return [];
  const startsAt = roundUp(clock);
  return [
    {
      ...home,
      id: `day-${day.number}-way-back`,
      kind: "transfer",
      title: `Back to your stay in ${home.area}`,
      note: `By ${back.mode}, about ${back.minutes} minutes.`,
      because: null,
      startsAt: toClock(startsAt),
      endsAt: toClock(startsAt + back.minutes),
      costCents: back.costCents,
      bookingNeeded: false,
      source: "catalogue",
      transfer: null,
    },
  ];
}
