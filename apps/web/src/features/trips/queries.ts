import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { fromEarly } from "../../early/from-early.ts";

export const tripsQuery = queryOptions({
  queryKey: ["itineraries"],
  ...fromEarly("/v1/me/itineraries", (signal) => api.listItineraries(undefined, { signal })),
});

/** The member's own trips, for things that companions have no part in. */
export const ownTripsQuery = queryOptions({
  ...tripsQuery,
  select: ({ items }) => ({ items: items.filter(({ role }) => role === "owner") }),
});

export const tripQuery = (id: string) =>
  queryOptions({
    queryKey: ["itineraries", id],
    ...fromEarly(`/v1/me/itineraries/${id}`, (signal) => api.getItinerary({ params: { id } }, { signal })),
    retry: false,
    // A plan takes seconds to make; live events usually bring it sooner.
    refetchInterval: ({ state }) =>
      state.data?.generation === "queued" || state.data?.generation === "running" ? 3_000 : false,
  });

export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: ["itineraries", id, "versions"],
    queryFn: ({ signal }) => api.listItineraryVersions({ params: { id } }, { signal }),
  });

export const comparisonQuery = (id: string, from: number, to: number) =>
  queryOptions({
    queryKey: ["itineraries", id, "comparison", from, to],
    queryFn: ({ signal }) =>
      api.compareItineraryVersions({ params: { id }, query: { from, to } }, { signal }),
    // Versions never change.
    staleTime: Number.POSITIVE_INFINITY,
  });

export const alternativesQuery = (id: string, itemId: string) =>
  queryOptions({
    queryKey: ["itineraries", id, "alternatives", itemId],
    queryFn: ({ signal }) => api.listAlternatives({ params: { id }, query: { itemId } }, { signal }),
  });

/** Documents and profile change it on other pages, so we fetch it each time it's shown. */
export const readinessQuery = (id: string) =>
  queryOptions({
    queryKey: ["itineraries", id, "readiness"],
    queryFn: ({ signal }) => api.getTripReadiness({ params: { id } }, { signal }),
    staleTime: 0,
  });

/** Documents and profile change it on other pages, so we fetch it each time it's shown. */
export const travelDayQuery = (id: string) =>
  queryOptions({
    queryKey: ["itineraries", id, "travel-day"],
    queryFn: ({ signal }) => api.getTravelDay({ params: { id } }, { signal }),
    staleTime: 0,
  });

export const packingQuery = (id: string) =>
  queryOptions({
    queryKey: ["packing", id],
    queryFn: ({ signal }) => api.getPackingList({ params: { id } }, { signal }),
  });

/** The forecast for a trip's days; the server asks its service hourly. */
export const weatherQuery = (id: string) =>
  queryOptions({
    queryKey: ["itineraries", id, "weather"],
    queryFn: ({ signal }) => api.getTripWeather({ params: { id } }, { signal }),
    staleTime: 30 * 60_000,
  });

export const tripShareQuery = (id: string) =>
  queryOptions({
    queryKey: ["itineraries", id, "share"],
    queryFn: ({ signal }) => api.getTripShare({ params: { id } }, { signal }),
  });

/** The address that calendar apps read the member's trips from. */
export const calendarFeedQuery = queryOptions({
  queryKey: ["calendar-feed"],
  queryFn: ({ signal }) => api.getCalendarFeed({}, { signal }),
});
