/** Mornings of whole days: when to leave the stay, and for what. */
import type { Place } from "../../catalog/destination.ts";
import { toMinutes as at } from "../clock.ts";
import type { Pace } from "../plan.ts";
import { isIcon, isMustSee } from "./day-draft.ts";
import { areaOf, earliestMorning, isOpenThen, normalsThen, spotOf, type Trip, wayBetween } from "./trip.ts";
import { isScorching } from "./weather.ts";

/** When you leave the stay in the morning. */
const leaveAt: Record<Pace, number> = {
  relaxed: at("09:30"),
  moderate: at("09:00"),
  "fast-paced": at("08:30"),
};
/** To see an early place, and to be in before the great heat, it's worth leaving by this time. */
const firstLight = at("08:00");

/** When you leave the stay for a day in an area. */
export function leavingTime(trip: Trip, number: number, areaId: string): number {
  const { pace } = trip.brief;
  const morningsFrom = earliestMorning(trip, number);
  if (morningsFrom) return Math.max(at(morningsFrom), leaveAt["fast-paced"]);
  const away = minutesFromHome(trip, areaId);
  const near = isScorching(normalsThen(trip, number)) ? firstLight : leaveAt[pace];
  const usual = away > 120 ? at("06:00") : away > 75 ? at("07:30") : near;
  const opens = earliestMustSee(trip, number, areaId);
  return opens === null ? usual : Math.min(usual, Math.max(opens, firstLight) - away);
}

/** When the first place worth an early start opens: best seen early, or one of two icons. Null if there's none. */
function earliestMustSee(trip: Trip, number: number, areaId: string): number | null {
  const open = mustSeesIn(trip, number, areaId);
  const icons = open.filter(isIcon);
  const early = open.filter(({ best }) => best === "early");
  const opening = [...early, ...(icons.length > 1 ? icons : [])].map(({ opensAt }) => at(opensAt));
  return opening.length > 0 ? Math.min(...opening) : null;
}

/** What most people come for in an area and haven't seen yet, if it's open on that day. */
export const mustSeesIn = (trip: Trip, number: number, areaId: string): Place[] =>
  trip.ranked
    .map(({ place }) => place)
    .filter((place) => place.areaId === areaId && isMustSee(place) && !place.evening)
    .filter(({ id }) => !trip.usedPlaces.has(id))
    .filter((place) => isOpenThen(trip, place, number));

/** Whether an area needs a morning: for two things most people come for, or one that's best seen then. */
export function isWorthRising(trip: Trip, number: number, areaId: string): boolean {
  const mustSees = mustSeesIn(trip, number, areaId);
  return mustSees.length > 1 || mustSees.some(({ best }) => best === "early" || best === "morning");
}

export const minutesFromHome = (trip: Trip, areaId: string): number =>
  wayBetween(trip, trip.stay.spot, spotOf(areaOf(trip.destination, areaId))).minutes;

export const isFar = (trip: Trip, areaId: string): boolean => minutesFromHome(trip, areaId) > 75;
