import { isCalendarDate } from "@evoya/domain/dates";
import { type DayForecast, forecastDays } from "@evoya/domain/forecast";
import { z } from "zod";

const series = z.array(z.number().nullable()).max(forecastDays);

/** Open-Meteo's answer about one place: a list for each quantity, one entry a day. */
const place = z.object({
  daily_units: z.object({ temperature_2m_max: z.literal("°C"), temperature_2m_min: z.literal("°C") }),
  daily: z.object({
    time: z.array(z.string().refine(isCalendarDate)).max(forecastDays),
    temperature_2m_max: series,
    temperature_2m_min: series,
    precipitation_probability_max: series.optional(),
  }),
});

/** Degrees Celsius, a little beyond what was ever measured on earth. */
const [coldest, hottest] = [-95, 62];
const isPossible = (celsius: number | null | undefined): celsius is number =>
  typeof celsius === "number" && celsius >= coldest && celsius <= hottest;

function daysOf({ daily }: z.output<typeof place>): DayForecast[] {
  return daily.time.flatMap((date, at) => {
    const [highC, lowC] = [daily.temperature_2m_max[at], daily.temperature_2m_min[at]];
    if (!isPossible(highC) || !isPossible(lowC) || lowC > highC) return [];
    const percent = daily.precipitation_probability_max?.[at] ?? null;
    const rainPercent = percent === null ? null : Math.round(Math.min(100, Math.max(0, percent)));
    return [{ date, highC: Math.round(highC), lowC: Math.round(lowC), rainPercent }];
  });
}

/**
 * What a service on Open-Meteo's wire says, place by place; null if it isn't that. Days it says nothing of, or nothing
 * that can be, are left out.
 */
export function readForecasts(text: string): DayForecast[][] | null {
  try {
    const answer: unknown = JSON.parse(text);
    const { data } = z.array(place).safeParse(Array.isArray(answer) ? answer : [answer]);
    return data ? data.map(daysOf) : null;
  } catch {
    return null;
  }
}
