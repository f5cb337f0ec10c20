import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";

/**
 * Kept fresh by live events, and fetched regularly for figures that change with time alone (sign-ups in the last 7
 * days).
 */
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

/** Who's on a trip today; the day turns while the page is open. */
export const travelingQuery = queryOptions({
  queryKey: ["staff-dashboard", "traveling"],
  queryFn: ({ signal }) => api.listTraveling({}, { signal }),
  refetchInterval: 30 * 60_000,
});

/** The work waiting for whoever is signed in; refreshed by live events, and regularly, since time makes things late. */
export const myWorkQuery = queryOptions({
  queryKey: ["staff-dashboard", "my-work"],
  queryFn: ({ signal }) => api.getMyWork({}, { signal }),
  refetchInterval: 5 * 60_000,
});
