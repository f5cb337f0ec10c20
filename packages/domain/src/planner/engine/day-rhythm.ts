/** When days end, and the quiet time after lunch, for travelers who asked for it. Decision 429. */
import { clockLabel } from "../../times.ts";
import { areaInText } from "../area-names.ts";
import { roundUp, toClock, toMinutes } from "../clock.ts";
import { joined } from "../legs.ts";
import type { Plan, TripBrief } from "../plan.ts";
import { addItem, addRest, earliestAt, wayTo } from "./day-items.ts";
import { areaOf, type DayDraft, type Trip } from "./trip.ts";

type Evenings = Pick<TripBrief, "eveningsUntil">;

const never = Number.POSITIVE_INFINITY;
/** Who wants nothing after an hour before this still has dinner, near the stay; later, dinner is over by then, too. */
const dinnerCounts = "20:00";

/** When everyone is back at the stay, dinner included, in minutes of the day. */
export const homeUntil = ({ eveningsUntil }: Evenings): number =>
  eveningsUntil && eveningsUntil >= dinnerCounts ? toMinutes(eveningsUntil) : never;

/** When the last visit ends. */
export const visitsUntil = ({ eveningsUntil }: Evenings): number =>
  eveningsUntil ? toMinutes(eveningsUntil) : never;

/** Whether dinner is near the stay, since nothing else comes after the day's visits. */
export const isDinnerAtHome = ({ eveningsUntil }: Evenings): boolean =>
  eveningsUntil !== undefined && eveningsUntil !== null && eveningsUntil < dinnerCounts;

/** "Back at your stay by 9:00 PM", in the words of a change. */
export const eveningsInWords = (until: string | null): string => {
  if (until === null) return "Evenings set to automatic";
  return until < dinnerCounts
    ? `Nothing but dinner after ${clockLabel(until)}`
    : `Back at your stay by ${clockLabel(until)}`;
};

/** If getting back to the stay takes longer than this, quiet time is wherever the day is. */
const farForQuiet = 25;
const quietTitle = "Quiet time";

/** The quiet time after lunch: at the stay if it's near. */
export function addQuietTime(trip: Trip, draft: DayDraft): void {
  const minutes = trip.brief.quietMinutes ?? 0;
  if (minutes === 0) return;
  const way = wayTo(trip, draft, trip.stay.spot);
  if (way.minutes > farForQuiet) {
    addRest(trip, draft, quietTitle, roundUp(draft.clock) + minutes);
    return;
  }
  const startsAt = earliestAt(trip, draft, trip.stay.spot);
  const area = areaOf(trip.destination, trip.stay.spot.areaId).name;
  const item = {
    kind: "rest",
    title: `${quietTitle} at your stay in ${areaInText(area)}`,
    note: `A nap, or an hour with the curtains drawn. Nothing is planned until ${clockLabel(toClock(startsAt + minutes))}.`,
    because: "Because you asked for quiet time after lunch.",
    transfer: way.minutes > 0 ? way : null,
  } as const;
  addItem(trip, draft, item, startsAt, minutes, trip.stay.spot);
}

/** On which days there's no quiet time, though it was asked for. */
export function quietTimeNotes({ brief, days }: Pick<Plan, "brief" | "days">): string[] {
  if (!brief.quietMinutes) return [];
  const missing = days
    .slice(1, -1)
    .filter(({ items }) => !items.some(({ kind, title }) => kind === "rest" && title.startsWith(quietTitle)))
    .map(({ number }) => String(number));
  if (missing.length === 0) return [];
  const which = missing.length === 1 ? `Day ${missing[0]} has` : `Days ${joined(missing)} have`;
  return [`${which} no quiet time after lunch, since you're out for a visit that takes most of the day.`];
}
