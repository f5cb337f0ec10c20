/** What the season means for a day: based on the month's normals, since nobody knows the weather months ahead. */
import type { Destination, MonthNormals, Place } from "../../catalog/destination.ts";
import type { MonthWeather } from "../plan.ts";

const swimmingFromC = 22;
const walkingFromC = 20;
const hotFromC = 32;
const scorchingFromC = 35;
const wetFromDays = 14;

const monthIndex = (date: string): number => Number(date.slice(5, 7)) - 1;

/** The usual weather of the date's month; null without a date. */
export const normalsOn = (destination: Destination, date: string | null): MonthNormals | null =>
  date === null ? null : (destination.months[monthIndex(date)] ?? null);

/** The normals of a date's month, as a plan shows them. */
export function weatherOn(destination: Destination, date: string | null): MonthWeather | null {
  const normals = normalsOn(destination, date);
  if (!date || !normals) return null;
  const { highC, lowC, rainDays } = normals;
  return { month: monthIndex(date) + 1, highC, lowC, rainDays };
}

/** How the season changes a place's score: no beaches in the cold, and something indoors in the wet. */
export function seasonalScore(place: Place, normals: MonthNormals | null): number {
  if (!normals) return 0;
  const cold = isForSwimming(place) ? coldness(normals) : 0;
  const wet = normals.rainDays >= wetFromDays ? (place.indoor ? 1 : -0.5) : 0;
  return cold + wet;
}

/** Whether a beach is for the water, not one that's walked along for what nature made of it, like black sand in Iceland. */
const isForSwimming = ({ kind, interests }: Place): boolean =>
  kind === "beach" && !(interests.includes("Hiking & Nature") && interests.includes("Photography"));

/** A beach too cold for swimming is still good for a walk; in winter, it's good for nobody. */
const coldness = ({ highC }: MonthNormals): number =>
  highC < walkingFromC ? -9 : highC < swimmingFromC ? -3 : 0;

/** Whether nobody goes there in a month: a beach too cold for swimming, with nothing else to see. */
export const isTooCold = (place: Place, normals: MonthNormals | null): boolean =>
  isColdBeach(place, normals) && !place.interests.includes("Photography");

const isColdBeach = (place: Place, normals: MonthNormals | null): boolean =>
  normals !== null && isForSwimming(place) && normals.highC < walkingFromC;

/** How long people walk along a beach that's famous for its view, in minutes. */
const walkLasts = 60;
const onlyAWalk = " Too cold to swim at this time of year: come for the view, and a walk.";

/** A destination in a month: no beaches that it's too cold for, and only a walk along the famous ones. */
export function inTheCold(destination: Destination, normals: MonthNormals | null): Destination {
  if (!destination.places.some((place) => isColdBeach(place, normals))) return destination;
  const places = destination.places
    .filter((place) => !isTooCold(place, normals))
    .map((place) =>
      isColdBeach(place, normals)
        ? {
            ...place,
            visitMinutes: Math.min(place.visitMinutes, walkLasts),
            note: place.note + onlyAWalk,
          }
        : place,
    );
  return { ...destination, places };
}

/** Whether noon is best spent in the shade. */
export const isHot = (normals: MonthNormals | null): boolean => (normals?.highC ?? 0) >= hotFromC;

/** Whether noon outdoors is more than anyone should be asked to bear. */
export const isScorching = (normals: MonthNormals | null): boolean => (normals?.highC ?? 0) >= scorchingFromC;
