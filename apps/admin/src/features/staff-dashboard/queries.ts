import type { WholePart } from "@evoya/schemas/my-work";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
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

export const myWorkKey = ["staff-dashboard", "my-work"] as const;

/**
 * The work waiting for whoever is signed in, with all of one part; refreshed by live events, and regularly, since time
 * makes things late.
 */
export const myWorkQuery = (whole: WholePart | undefined) =>
  queryOptions({
    queryKey: [...myWorkKey, whole],
    queryFn: ({ signal }) => api.getMyWork({ query: { whole } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 5 * 60_000,
  });
