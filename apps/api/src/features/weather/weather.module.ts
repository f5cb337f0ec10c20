import type { weatherEndpoints } from "@evoya/schemas/weather";
import type { Base } from "../../container/base.ts";
import type { Handlers } from "../../http/mount.ts";
import type { ItineraryReader } from "../itineraries/itineraries.reader.ts";
import type { MembershipReader } from "../memberships/membership.reader.ts";
import { createWeatherRepository } from "./weather.repository.ts";
import { createWeatherService } from "./weather.service.ts";

type Given = Pick<Base, "db" | "weather" | "logger" | "clock"> & {
  itineraryReader: ItineraryReader;
  membershipReader: MembershipReader;
};

export function weatherModule(given: Given) {
  const { db, weather: source, logger, clock, itineraryReader, membershipReader } = given;
  const forecasts = createWeatherService({
    rows: createWeatherRepository(db),
    source,
    trips: itineraryReader,
    memberships: membershipReader,
    logger,
    clock,
  });
  const handlers: Handlers<typeof weatherEndpoints> = {
    getTripWeather: ({ caller, params }) => forecasts.find(caller.userId, params.id),
  };
  return { handlers, everyHour: [forecasts.forgetOld], forecasts };
}
