import { periodOf } from "@evoya/domain/periods";
import type { AnalyticsReport } from "@evoya/schemas/analytics-report";
import { paths } from "../../paths.ts";

type Days = Pick<AnalyticsReport, "from" | "to">;

const listOf = (path: string, filter: Record<string, string | undefined>): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value) search.set(name, value);
  return `${path}?${search}`;
};

/** The members who signed up in a report's range. */
export const signUpsOf = (days: Days): string =>
  listOf(paths.users, { period: periodOf(days), sort: "-createdAt" });

/** The requests filed in a report's range, of every kind or one. */
export const requestsOf = (days: Days, filter: { type?: "booking" } = {}): string =>
  listOf(paths.clientRequests, { ...filter, period: periodOf(days) });

/** Members' ratings in a report's range, with one score or any. */
export const ratingsOf = ({ from, to }: Days, score?: number): string =>
  listOf(paths.ratings, { from, to, score: score?.toString() });

/** The memberships on a paid plan today. */
export const payersNow: string = listOf(paths.memberships, { plan: "paid", status: "active" });
