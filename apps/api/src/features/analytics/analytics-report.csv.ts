import { type AnalyticsPanel, funnel } from "@evoya/domain/analytics-report";
import type { AnalyticsReport } from "@evoya/schemas/analytics-report";
import type { CsvRow } from "../../http/csv.ts";

type Table = { headings: readonly string[]; rows: CsvRow[] };

const dollars = (cents: number): string => (cents / 100).toFixed(2);
const hours = (seconds: number): string => (seconds / 3600).toFixed(1);
const compared = ["Figure", "This period", "Period before"];

/** Each panel of Analytics as a table. */
export const panelTables: Record<AnalyticsPanel, (report: AnalyticsReport) => Table> = {
  traffic: ({ series }) => ({
    headings: ["From", "Visitors", "Sign-ups"],
    rows: series.map(({ start, visitors, signUps }) => [start, visitors, signUps]),
  }),
  revenue: ({ series }) => ({
    headings: ["From", "Revenue (USD)", "Refunds (USD)", "Bookings"],
    rows: series.map(({ start, revenueCents, refundsCents, bookings }) => [
      start,
      dollars(revenueCents),
      dollars(refundsCents),
      bookings,
    ]),
  }),
  funnel: (report) => ({
    headings: ["Step", "This period", "Period before"],
    rows: funnel.map(({ step, label }) => {
      const found = report.funnel.find((each) => each.step === step);
      return [label, found?.now ?? 0, found?.before ?? 0];
    }),
  }),
  destinations: ({ destinations }) => ({
    headings: ["Destination", "Asked for", "Planned"],
    rows: destinations.map(({ name, asked, planned }) => [name, asked, planned]),
  }),
  requests: ({ requests: { answered, answerSeconds, completed, completionSeconds }, totals }) => ({
    headings: compared,
    rows: [
      ["Requests received", totals.requests.now, totals.requests.before],
      ["Answered", answered.now, answered.before],
      ["Hours to the first answer", hours(answerSeconds.now), hours(answerSeconds.before)],
      ["Completed", completed.now, completed.before],
      ["Hours to completion", hours(completionSeconds.now), hours(completionSeconds.before)],
    ],
  }),
};
