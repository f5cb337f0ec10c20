import { formatCents } from "./money.ts";

/** The ranges of Analytics. Source: admin spec §9. */
export const analyticsRanges = ["7d", "30d", "90d", "1y"] as const;
export type AnalyticsRange = (typeof analyticsRanges)[number];

/** How many days each range covers, including today. */
export const rangeDays: Record<AnalyticsRange, number> = { "7d": 7, "30d": 30, "90d": 90, "1y": 365 };

/** What a point of a chart stands for: long ranges are drawn by week or month. */
export type Bucket = "day" | "week" | "month";
export const rangeBuckets: Record<AnalyticsRange, Bucket> = {
  "7d": "day",
  "30d": "day",
  "90d": "week",
  "1y": "month",
};

const dayMs = 86_400_000;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

export type Span = {
  /** First and last day of the range. */
  from: string;
  to: string;
  /** First day of the equally long period before it. */
  beforeFrom: string;
};

/** The days of a range that ends today, in UTC, and of the period it's compared with. */
export function spanOf(range: AnalyticsRange, now: Date): Span {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const from = today - (rangeDays[range] - 1) * dayMs;
  return { from: dayOf(from), to: dayOf(today), beforeFrom: dayOf(from - rangeDays[range] * dayMs) };
}

/** The first day of the bucket that a day falls into: weeks begin on Monday. */
export function bucketStart(day: string, bucket: Bucket): string {
  if (bucket === "month") return `${day.slice(0, 7)}-01`;
  const at = Date.parse(`${day}T00:00:00Z`);
  if (bucket === "day") return day;
  return dayOf(at - ((new Date(at).getUTCDay() + 6) % 7) * dayMs);
}

/** All buckets of a span, including empty ones, so that a chart has no gaps. */
export function bucketsOf({ from, to }: Span, bucket: Bucket): string[] {
  const starts = new Set<string>();
  for (let at = Date.parse(`${from}T00:00:00Z`); dayOf(at) <= to; at += dayMs)
    starts.add(bucketStart(dayOf(at), bucket));
  return [...starts];
}

const written = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
const dayName = written({ month: "short", day: "numeric" });
const monthName = written({ month: "short", year: "numeric" });
const thisMonthName = written({ month: "short" });

/**
 * The name of a point of a chart: "Nov 16" for the day or week from then on, "Nov 2026" for a month. The range ends in
 * the middle of its last point, and may begin in the middle of its first: "Nov 30, so far" or "Dec, so far", and "Sep 3"
 * for a week that began on Aug 31.
 */
export function pointName(start: string, bucket: Bucket, { from, to }: Pick<Span, "from" | "to">): string {
  const first = new Date(`${bucket === "week" && start < from ? from : start}T00:00:00Z`);
  const isLast = start === bucketStart(to, bucket);
  if (bucket === "month") return isLast ? `${thisMonthName.format(first)}, so far` : monthName.format(first);
  return isLast ? `${dayName.format(first)}, so far` : dayName.format(first);
}

/** How much more or less than before, in percent with one decimal; null if there was nothing before. */
export const changePercent = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10;

/** An amount among figures: "$239.74", and in whole dollars from $1,000 on. */
export const figureLabel = (cents: number): string => formatCents(cents, "USD", { whole: cents >= 100_000 });

/** A part of a whole in percent with one decimal; 0 of nothing. */
export const sharePercent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;

/** The steps from a first look to a paid plan. */
export const funnel = [
  { step: "visitors", label: "Visitors" },
  { step: "quiz_started", label: "Started the quiz" },
  { step: "quiz_completed", label: "Finished the quiz" },
  { step: "sign_up", label: "Signed up" },
  { step: "checkout_started", label: "Began a checkout" },
  { step: "plan_started", label: "Started a paid plan" },
] as const;
export type FunnelStep = (typeof funnel)[number]["step"];

/** The panels of Analytics that can be exported as a file. */
export const analyticsPanels = [
  "traffic",
  "revenue",
  "recurring",
  "plans",
  "funnel",
  "destinations",
  "requests",
  "satisfaction",
  "ai_cost",
  "retention",
] as const;
export type AnalyticsPanel = (typeof analyticsPanels)[number];

/** Stands for requests that name no destination of ours. */
export const elsewhere = "Elsewhere";

/** What we use language models for, out of everything with a cost. */
export const aiUses = { itinerary: "Itineraries", place: "Places" } as const;
export type AiUse = keyof typeof aiUses;

/** How many months of sign-ups the retention table shows, including this one. */
export const cohortsShown = 12;

/** The first days of the last `count` months up to and including `day`'s, oldest first. */
export function cohortsOf(day: string, count: number): string[] {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  return Array.from({ length: count }, (_, at) => {
    const month = months - (count - 1 - at);
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}-01`;
  });
}

/**
 * The events in the activity log that show a member was here: signing in, asking, writing, and planning. What the team
 * or the payment provider does for them doesn't count.
 */
export const activeEvents = [
  "user_login",
  "quiz_completed",
  "itinerary_requested",
  "concierge_request_received",
  "trip_request_received",
  "booking_request_received",
  "message_received",
] as const;

/** The average of scores that add up to `points`, with two decimals; null without answers. */
export const averageScore = (points: number, answers: number): number | null =>
  answers === 0 ? null : Math.round((points / answers) * 100) / 100;
