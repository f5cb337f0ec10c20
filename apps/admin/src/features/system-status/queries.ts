import type { SystemStatus } from "@evoya/schemas/system-status";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";

/** Jobs are counted every five seconds; what happens to them is followed that often, and the rest every half minute. */
const everyMs = (status: SystemStatus | undefined): number =>
  status?.queues.some(({ waiting, running }) => waiting + running > 0) ? 5_000 : 30_000;

/** Refetched while someone looks. */
export const systemStatusQuery = queryOptions({
  queryKey: ["system-status"],
  queryFn: ({ signal }) => api.getSystemStatus({}, { signal }),
  refetchInterval: ({ state }) => everyMs(state.data),
});
