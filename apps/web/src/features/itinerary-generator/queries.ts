import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";

export const defaultsQuery = queryOptions({
  queryKey: ["itinerary-defaults"],
  queryFn: ({ signal }) => api.getItineraryDefaults(undefined, { signal }),
  staleTime: 0,
});
