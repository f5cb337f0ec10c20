import { forecastDays } from "@evoya/domain/forecast";
import { z } from "zod";
import { calendarDate, id, instant } from "./common.ts";
import { endpoint } from "./endpoint.ts";

const dayForecast = z
  .object({
    date: calendarDate,
    highC: z.int().meta({ description: "Degrees Celsius by day" }),
    lowC: z.int().meta({ description: "Degrees Celsius at night" }),
    rainPercent: z.int().min(0).max(100).nullable().meta({ description: "How likely it rains" }),
  })
  .meta({ id: "DayForecast" });

export const dayForecasts = z.array(dayForecast).max(forecastDays + 1);

const tripWeather = z.object({
  days: dayForecasts,
  source: z.string().nullable().meta({ description: "Whose forecast it is; null without one" }),
  fetchedAt: instant.nullable().meta({ description: "When the source said so" }),
});
export type TripWeather = z.output<typeof tripWeather>;

/** Live weather (decision 307). */
export const weatherEndpoints = {
  getTripWeather: endpoint({
    method: "get",
    path: "/v1/me/itineraries/:id/weather",
    summary:
      "The forecast for the days of a trip in reach: on Elite, where this server has a weather service; otherwise no days",
    tag: "Itineraries",
    caller: "member",
    params: z.object({ id }),
    response: tripWeather,
    problems: ["not_found"],
  }),
};
