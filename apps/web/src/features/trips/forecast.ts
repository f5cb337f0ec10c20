import type { DayForecast } from "@evoya/domain/forecast";
import type { TripWeather } from "@evoya/schemas/weather";
import { createContext, useContext } from "react";

/** What `ForecastProvider` found; samples and other trips have none. */
export const ForecastContext = createContext<TripWeather | null>(null);

/** What a service expects of a day, which service, and since when. */
export type DayOutlook = { day: DayForecast; source: string; fetchedAt: string };

/** What's expected of a day, and who says so since when; null if nothing is. */
export function useForecast(date: string | null): DayOutlook | null {
  const weather = useContext(ForecastContext);
  const day = weather?.days.find((one) => one.date === date);
  return day && weather?.source && weather.fetchedAt
    ? { day, source: weather.source, fetchedAt: weather.fetchedAt }
    : null;
}
