import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";

export const sharedTripQuery = (shareToken: string) =>
  queryOptions({
    queryKey: ["shared-trips", shareToken],
    queryFn: ({ signal }) => api.getSharedTrip({ params: { shareToken } }, { signal }),
    retry: false,
  });
