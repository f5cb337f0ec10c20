import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";

/** Kept fresh by live events, and fetched regularly for what only time changes (sign-ups in the last 7 days). */
export const dashboardQuery = queryOptions({
  queryKey: ["staff-dashboard"],
  queryFn: ({ signal }) => api.getStaffDashboard({}, { signal }),
  refetchInterval: 5 * 60_000,
});

/** How much is waiting in each queue; refreshed by the dashboard's live updates. */
export const waitingWorkQuery = queryOptions({
  queryKey: ["staff-dashboard", "waiting"],
  queryFn: ({ signal }) => api.getWaitingWork({}, { signal }),
});
