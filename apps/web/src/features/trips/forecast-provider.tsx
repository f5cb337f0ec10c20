import { daysBetween, isUpcoming } from "@evoya/domain/dates";
import { forecastDays } from "@evoya/domain/forecast";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useToday } from "../../lib/use-clock.ts";
import { ForecastContext } from "./forecast.ts";
import { weatherQuery } from "./queries.ts";

type Dates = { startDate: string | null; endDate: string | null };

/** Whether any day of a trip is near enough for a forecast. */
const isInReach = ({ startDate, endDate }: Dates, today: string): boolean =>
  startDate !== null &&
  daysBetween(today, startDate) < forecastDays &&
  isUpcoming(endDate ?? startDate, today);

type Props = { trip: Dates & { id: string }; children: ReactNode };

/** Around the days of a trip: what the weather service expects of them, where there is one (decision 307). */
export function ForecastProvider({ trip, children }: Props) {
  const { data } = useQuery({ ...weatherQuery(trip.id), enabled: isInReach(trip, useToday()) });
  return <ForecastContext value={data ?? null}>{children}</ForecastContext>;
}
