import { addDays } from "@evoya/domain/dates";
import { forecastOn, hasForecast, type PlaceForecast, placesInReach } from "@evoya/domain/forecast";
import type { Coordinates, Plan } from "@evoya/domain/planner/plan";
import { Problem } from "@evoya/schemas/problems";
import { dayForecasts, type TripWeather } from "@evoya/schemas/weather";
import type { Logger } from "pino";
import type { WeatherSource } from "../../adapters/weather/weather.ts";
import type { ItineraryReader } from "../itineraries/itineraries.reader.ts";
import type { MembershipReader } from "../memberships/membership.reader.ts";
import type { WeatherRepository } from "./weather.repository.ts";

type Deps = {
  rows: WeatherRepository;
  /** Null if none is configured. */
  source: WeatherSource | null;
  trips: Pick<ItineraryReader, "sharedPlanOf">;
  memberships: Pick<MembershipReader, "levelOf">;
  logger: Pick<Logger, "warn">;
  clock: () => Date;
};

/** A trip's forecast, as old as its oldest part. */
export type TripForecast = { places: PlaceForecast[]; source: string; fetchedAt: string };

const minute = 60_000;
/** How long an answer is new, how long it serves while there's no newer one, and how long we wait after a failure. */
const [freshMs, usableMs, pauseMs] = [60 * minute, 12 * 60 * minute, 5 * minute];
const forgottenMs = 2 * 24 * 60 * minute;
/** A trip through more places has no forecast for the last of them. */
const maxPlaces = 10;

const keyOf = ({ latitude, longitude }: Coordinates): string => `${latitude},${longitude}`;

/** Live weather for Elite, where there is a weather service; climate tables serve everyone else (decision 307). */
export function createWeatherService({ rows, source, trips, memberships, logger, clock }: Deps) {
  /** Two looks at a trip at the same time are one question. */
  const running = new Map<string, Promise<void>>();

  const isDue = (row: { fetchedAt: string | null; triedAt: string } | undefined): boolean => {
    if (!row) return true;
    const now = clock().getTime();
    if (row.fetchedAt && now - Date.parse(row.fetchedAt) < freshMs) return false;
    return now - Date.parse(row.triedAt) >= pauseMs;
  };

  const known = async (places: Coordinates[]) =>
    new Map((await rows.find(places.map(keyOf))).map((row) => [row.place, row]));

  /** Which of the places to ask about, given what's stored. */
  const dueOf = (places: Coordinates[], stored: Awaited<ReturnType<typeof known>>): Coordinates[] =>
    places.filter((place) => isDue(stored.get(keyOf(place))));

  const fetchFor = async (from: WeatherSource, missing: Coordinates[]): Promise<void> => {
    // Someone else's answer may have come since we looked.
    const places = dueOf(missing, await known(missing));
    if (places.length === 0) return;
    const keys = places.map(keyOf);
    try {
      const answers = await from.daily(places);
      await rows.keep(
        keys.map((place, at) => ({ place, days: answers[at] ?? [] })),
        clock().toISOString(),
      );
    } catch (error) {
      logger.warn({ err: error }, "went on without a forecast");
      await rows.noteTried(keys, clock().toISOString());
    }
  };

  const fetchOnce = (from: WeatherSource, places: Coordinates[]): Promise<void> => {
    const key = places.map(keyOf).join(";");
    const before = running.get(key);
    if (before) return before;
    const now = fetchFor(from, places).finally(() => running.delete(key));
    running.set(key, now);
    return now;
  };

  /**
   * The forecast for a plan, seen as its owner's level allows. Null without a service, on other plans, for a trip out of
   * reach, and while the service has nothing to say. Asks outside: never call it in a transaction.
   */
  const forecastFor = async (ownerId: string, { days }: Pick<Plan, "days">): Promise<TripForecast | null> => {
    if (!source) return null;
    // It may be yesterday still where the trip goes.
    const yesterday = addDays(clock().toISOString().slice(0, 10), -1);
    const places = placesInReach(days, yesterday).slice(0, maxPlaces);
    if (places.length === 0 || !hasForecast(await memberships.levelOf(ownerId))) return null;
    let stored = await known(places);
    const due = dueOf(places, stored);
    if (due.length > 0) {
      await fetchOnce(source, due);
      stored = await known(places);
    }
    const answers = places.flatMap((place) => {
      const row = stored.get(keyOf(place));
      const { data } = dayForecasts.safeParse(row?.days);
      if (!row?.fetchedAt || !data || clock().getTime() - Date.parse(row.fetchedAt) > usableMs) return [];
      return [{ place, days: data, fetchedAt: row.fetchedAt }];
    });
    if (answers.length === 0) return null;
    const oldest = Math.min(...answers.map(({ fetchedAt }) => Date.parse(fetchedAt)));
    return { places: answers, source: source.name, fetchedAt: new Date(oldest).toISOString() };
  };

  return {
    forecastFor,

    /** The days of a trip that a forecast reaches. Throws `not_found` for one the member can't see. */
    find: async (userId: string, tripId: string): Promise<TripWeather> => {
      const trip = await trips.sharedPlanOf(tripId, userId);
      if (!trip) throw new Problem("not_found");
      const forecast = await forecastFor(trip.ownerId, trip.plan);
      const days = trip.plan.days.flatMap((day) => forecastOn(day, forecast?.places) ?? []);
      if (!forecast || days.length === 0) return { days: [], source: null, fetchedAt: null };
      return { days, source: forecast.source, fetchedAt: forecast.fetchedAt };
    },

    /** Forgets places nobody has looked at for two days. */
    forgetOld: async (): Promise<void> => {
      await rows.forgetBefore(new Date(clock().getTime() - forgottenMs).toISOString());
    },
  };
}

export type WeatherService = ReturnType<typeof createWeatherService>;
