import { daysBetween, isUpcoming } from "@evoya/domain/dates";
import { type DayForecast, forecastDays } from "@evoya/domain/forecast";
import type { TripWeather } from "@evoya/schemas/weather";
import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext } from "react";
import { today } from "../../lib/today.ts";
import { weatherQuery } from "./queries.ts";

const ForecastContext = createContext<TripWeather | null>(null);

type Dates = { startDate: string | null; endDate: string | null };

/** Whether any day of a trip is near enough for a forecast. */
const isInReach = ({ startDate, endDate }: Dates): boolean =>
  startDate !== null &&
  daysBetween(today(), startDate) < forecastDays &&
  isUpcoming(endDate ?? startDate, today());

type Props = { trip: Dates & { id: string }; children: ReactNode };

/** Around the days of a trip: what the weather service expects of them, where there is one (decision 307). */
export function ForecastProvider({ trip, children }: Props) {
  const { data } = useQuery({ ...weatherQuery(trip.id), enabled: isInReach(trip) });
  return <ForecastContext value={data ?? null}>{children}</ForecastContext>;
}

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
