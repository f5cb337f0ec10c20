import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";

export const sampleQuery = (resultType: string) =>
  queryOptions({
    queryKey: ["itinerary-samples", resultType],
    queryFn: ({ signal }) => api.getItinerarySample({ params: { resultType } }, { signal }),
    // The same for everyone until we publish a new catalog.
    staleTime: 60 * 60_000,
    retry: false,
  });
