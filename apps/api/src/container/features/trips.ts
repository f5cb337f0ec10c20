import { bookingRequestsModule } from "../../features/booking-requests/booking-requests.module.ts";
import { calendarFeedsModule } from "../../features/calendar-feeds/calendar-feeds.module.ts";
import { catalogModule } from "../../features/catalog/catalog.module.ts";
import { companionsModule } from "../../features/companions/companions.module.ts";
import { exchangeRatesModule } from "../../features/exchange-rates/exchange-rates.module.ts";
import { itinerariesModule } from "../../features/itineraries/itineraries.module.ts";
import { madeDestinationsModule } from "../../features/made-destinations/made-destinations.module.ts";
import { packingModule } from "../../features/packing/packing.module.ts";
import { placesModule } from "../../features/places/places.module.ts";
import { readinessModule } from "../../features/readiness/readiness.module.ts";
import { remindersModule } from "../../features/reminders/reminders.module.ts";
import { sharedTripsModule } from "../../features/shared-trips/shared-trips.module.ts";
import { travelDaysModule } from "../../features/travel-days/travel-days.module.ts";
import { weatherModule } from "../../features/weather/weather.module.ts";
import type { Base } from "../base.ts";
import { givenBy } from "../contributions.ts";
import type { Belongings } from "./belongings.ts";
import type { Groundwork } from "./groundwork.ts";
import type { People } from "./people.ts";

/** Features for members' trips. */
export function createTrips(base: Base, earlier: Groundwork & People & Belongings) {
  const given = givenBy(base, earlier);
  const bookingRequests = bookingRequestsModule(given);
  const catalog = catalogModule(given);
  const madeDestinations = madeDestinationsModule({ ...given, ...catalog });
  const places = placesModule({ ...given, ...madeDestinations });
  const exchangeRates = exchangeRatesModule(given);
  const planning = { ...catalog, ...madeDestinations, ...places };
  const itineraries = itinerariesModule({ ...given, ...bookingRequests, ...planning });
  const sharedTrips = sharedTripsModule({ ...given, ...itineraries });
  const companions = companionsModule(given);
  const calendarFeeds = calendarFeedsModule(given);
  const readiness = readinessModule({ ...given, ...itineraries });
  const weather = weatherModule({ ...given, ...itineraries });
  const packing = packingModule({ ...given, ...itineraries, ...weather });
  const reminders = remindersModule({ ...given, ...itineraries });
  const travelDays = travelDaysModule({ ...given, ...itineraries });
  return {
    bookingRequests,
    catalog,
    places,
    exchangeRates,
    itineraries,
    sharedTrips,
    companions,
    calendarFeeds,
    readiness,
    weather,
    packing,
    reminders,
    travelDays,
  };
}

export type Trips = ReturnType<typeof createTrips>;
