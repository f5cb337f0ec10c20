import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";

/** Kept fresh by live events; asked again now and then for what only time changes (new sign-ups of 7 days). */
export const dashboardQuery = queryOptions({
  queryKey: ["staff-dashboard"],
  queryFn: ({ signal }) => api.getStaffDashboard({}, { signal }),
  refetchInterval: 5 * 60_000,
});

/** How much waits in each queue; live updates of the dashboard renew it. */
export const waitingWorkQuery = queryOptions({
  queryKey: ["staff-dashboard", "waiting"],
  queryFn: ({ signal }) => api.getWaitingWork({}, { signal }),
});
