import type { itineraryEndpoints } from "@evoya/schemas/itineraries";
import type { Handlers } from "../../http/mount.ts";
import type { ItineraryService } from "./itineraries.service.ts";

export const createItineraryRoutes = (
  itineraries: ItineraryService,
): Handlers<typeof itineraryEndpoints> => ({
  getItineraryDefaults: ({ caller }) => itineraries.defaults(caller.userId),
  generateItinerary: ({ caller, body }) => itineraries.generate(caller.userId, body),
  listItineraries: ({ caller }) => itineraries.list(caller.userId),
  getItinerary: ({ caller, params }) => itineraries.find(caller.userId, params.id),
  downloadItineraryCalendar: async ({ caller, params, http: { response } }) => {
    const text = await itineraries.calendar(caller.userId, params.id);
    response.type("text/calendar").attachment("evoya-trip.ics").end(text);
  },
  retryItinerary: ({ caller, params }) => itineraries.retry(caller.userId, params.id),
});
