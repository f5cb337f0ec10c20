import type { AnalyticsRange } from "@evoya/domain/analytics-report";
import type { JoinedWithin } from "@evoya/domain/user-filters";
import type { AnalyticsReport } from "@evoya/schemas/analytics-report";
import { paths } from "../../paths.ts";

const joinedIn: Record<AnalyticsRange, JoinedWithin> = {
  "7d": "7d",
  "30d": "30d",
  "90d": "90d",
  "1y": "365d",
};

const listOf = (path: string, filter: Record<string, string | undefined>): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value) search.set(name, value);
  return `${path}?${search}`;
};

/** The members who signed up in a range. */
export const signUpsOf = (range: AnalyticsRange): string =>
  listOf(paths.users, { joined: joinedIn[range], sort: "-createdAt" });

/** The requests filed in a report's range, of every kind or one. */
export const requestsOf = (
  { from, to }: Pick<AnalyticsReport, "from" | "to">,
  filter: { type?: "booking" } = {},
): string => listOf(paths.clientRequests, { ...filter, from, to });

/** Members' ratings in a report's range, with one score or any. */
export const ratingsOf = ({ from, to }: Pick<AnalyticsReport, "from" | "to">, score?: number): string =>
  listOf(paths.ratings, { from, to, score: score?.toString() });

/** The memberships on a paid plan today. */
export const payersNow: string = listOf(paths.memberships, { plan: "paid", status: "active" });
