import type { DayForecast } from "@evoya/domain/forecast";
import { forecastDays } from "@evoya/domain/forecast";
import type { Coordinates } from "@evoya/domain/planner/plan";
import { readUpTo } from "../read-up-to.ts";
import { readForecasts } from "./read-forecasts.ts";

/** A service that says what weather to expect. */
export type WeatherSource = {
  /** Who to name as the source. */
  name: string;
  /** The coming days at each place, in the same order. Throws `WeatherUnavailable` without a usable answer. */
  daily: (places: readonly Coordinates[]) => Promise<DayForecast[][]>;
};

export type WeatherSettings = {
  /** A server on Open-Meteo's wire: https://api.open-meteo.com/v1/forecast, or one of your own. */
  url: string;
  /** The key of a paid plan, sent as `apikey`. */
  apiKey?: string | undefined;
  timeoutMs?: number;
  maxBytes?: number;
};

/** No usable answer: too late, too large, broken, or none at all. */
export class WeatherUnavailable extends Error {
  override name = "WeatherUnavailable";
}

const nameOf = ({ hostname }: URL): string => (hostname.endsWith("open-meteo.com") ? "Open-Meteo" : hostname);

/** What we ask, as Open-Meteo's documentation has it: several places at once, each by its own calendar. */
function questionAbout(places: readonly Coordinates[], { url, apiKey }: WeatherSettings): URL {
  const question = new URL(url);
  const all = {
    latitude: places.map(({ latitude }) => latitude).join(),
    longitude: places.map(({ longitude }) => longitude).join(),
    daily: "temperature_2m_max,temperature_2m_min,precipitation_probability_max",
    timezone: "auto",
    forecast_days: String(forecastDays),
    ...(apiKey && { apikey: apiKey }),
  };
  for (const [name, value] of Object.entries(all)) question.searchParams.set(name, value);
  return question;
}

/** Asks once, for four seconds and 200 kB: someone is waiting, and the usual weather works too (decision 307). */
export function createWeatherSource(settings: WeatherSettings): WeatherSource {
  const { timeoutMs = 4_000, maxBytes = 200_000 } = settings;
  const ask = async (places: readonly Coordinates[]): Promise<DayForecast[][]> => {
    const response = await fetch(questionAbout(places, settings), {
      headers: { Accept: "application/json", "User-Agent": "Evoya" },
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new WeatherUnavailable(`The service answered ${response.status}`);
    }
    const text = await readUpTo(response, maxBytes);
    if (text === null) throw new WeatherUnavailable(`The answer is larger than ${maxBytes} bytes`);
    const forecasts = readForecasts(text);
    if (forecasts?.length !== places.length)
      throw new WeatherUnavailable("The answer has no forecast for each place");
    return forecasts;
  };
  return {
    name: nameOf(new URL(settings.url)),
    daily: (places) =>
      ask(places).catch((error: unknown) => {
        if (error instanceof WeatherUnavailable) throw error;
        // What fetch throws may name the address, and with it the key.
        throw new WeatherUnavailable(
          error instanceof Error && error.name === "TimeoutError"
            ? "The service took too long"
            : "The service didn't answer",
        );
      }),
  };
}
