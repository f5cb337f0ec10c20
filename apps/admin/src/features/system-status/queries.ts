import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";

/** Asked again every half a minute while someone looks. */
export const systemStatusQuery = queryOptions({
  queryKey: ["system-status"],
  queryFn: ({ signal }) => api.getSystemStatus({}, { signal }),
  refetchInterval: 30_000,
});
