import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";

/** Refetched every half minute while someone looks. */
export const systemStatusQuery = queryOptions({
  queryKey: ["system-status"],
  queryFn: ({ signal }) => api.getSystemStatus({}, { signal }),
  refetchInterval: 30_000,
});
