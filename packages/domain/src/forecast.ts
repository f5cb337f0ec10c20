import { daysBetween } from "./dates.ts";
import type { Coordinates, PlanDay } from "./planner/plan.ts";
import type { PlanId } from "./plans.ts";

/** What a weather service expects of a day somewhere. */
export type DayForecast = {
  date: string;
  /** Degrees Celsius, by day and at night. */
  highC: number;
  lowC: number;
  /** How likely it rains, 0 to 100; null if the service doesn't say. */
  rainPercent: number | null;
};

/** What's expected at one of a trip's places. */
export type PlaceForecast = { place: Coordinates; days: readonly DayForecast[] };

/** Days ahead that weather services look, today included. */
export const forecastDays = 16;

/** Live weather is part of Elite, where this server has a weather service (issue 14, packing lists). */
export const hasForecast = (level: PlanId): boolean => level === "elite";

/**
 * A place as forecasts know it: ten kilometers across, about as fine as global models are. Trips to the same town share
 * one forecast.
 */
export const forecastPlace = ({ latitude, longitude }: Coordinates): Coordinates => ({
  latitude: Math.round(latitude * 10) / 10,
  longitude: Math.round(longitude * 10) / 10,
});

/** Where a day is spent: its first entry with a place; null if none has one. */
export function placeOfDay({ items }: Pick<PlanDay, "items">): Coordinates | null {
  const located = items.find(({ coordinates }) => coordinates !== null);
  return located?.coordinates ? forecastPlace(located.coordinates) : null;
}

const isSamePlace = (one: Coordinates, other: Coordinates): boolean =>
  one.latitude === other.latitude && one.longitude === other.longitude;

/** The places a plan's days are spent at that a forecast from `today` on can reach, each once. */
export function placesInReach(
  days: readonly Pick<PlanDay, "date" | "items">[],
  today: string,
): Coordinates[] {
  const places = new Map<string, Coordinates>();
  for (const day of days) {
    const place = placeOfDay(day);
    if (!place || !day.date || day.date < today || daysBetween(today, day.date) >= forecastDays) continue;
    places.set(`${place.latitude},${place.longitude}`, place);
  }
  return [...places.values()];
}

/** What's expected of a day of a plan, where it's spent; null if nothing is. */
export function forecastOn(
  day: Pick<PlanDay, "date" | "items">,
  forecast: readonly PlaceForecast[] | null | undefined,
): DayForecast | null {
  const place = forecast && day.date ? placeOfDay(day) : null;
  if (!place) return null;
  const here = forecast?.find((one) => isSamePlace(one.place, place));
  return here?.days.find(({ date }) => date === day.date) ?? null;
}
