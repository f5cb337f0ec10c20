import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { fromEarly } from "../../early/from-early.ts";

export const defaultsQuery = queryOptions({
  queryKey: ["itinerary-defaults"],
  ...fromEarly("/v1/me/itinerary-defaults", (signal) => api.getItineraryDefaults(undefined, { signal })),
  staleTime: 0,
});

/** Which place in the world a text means, and whether we can plan it. */
export const placeSearchQuery = (q: string) =>
  queryOptions({
    queryKey: ["places", q],
    queryFn: ({ signal }) => api.searchPlaces({ query: { q } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
