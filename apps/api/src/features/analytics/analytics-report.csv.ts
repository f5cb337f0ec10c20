import {
  type AnalyticsPanel,
  aiUses,
  averageScore,
  cohortsShown,
  funnel,
} from "@evoya/domain/analytics-report";
import { monthLabel } from "@evoya/domain/dates";
import { plans } from "@evoya/domain/plans";
import type { AnalyticsReport } from "@evoya/schemas/analytics-report";
import type { CsvRow } from "../../http/csv.ts";
import type { Compared } from "./sums.ts";

type Table = { headings: readonly string[]; rows: CsvRow[] };

const dollars = (cents: number): string => (cents / 100).toFixed(2);
const microDollars = (microUsd: number): string => (microUsd / 1_000_000).toFixed(4);
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
    headings: ["Destination", "Asked for", "Asked before", "Planned", "Planned before"],
    rows: destinations.map(({ name, asked, planned, before }) => [
      name,
      asked,
      before.asked,
      planned,
      before.planned,
    ]),
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
  recurring: ({ series }) => ({
    headings: ["From", "MRR (USD)", "New (USD)", "Churn (USD)"],
    rows: series.map(({ start, recurringCents, newCents, churnCents }) => [
      start,
      dollars(recurringCents),
      dollars(newCents),
      dollars(churnCents),
    ]),
  }),
  plans: ({ plans: { free, base, elite } }) => ({
    headings: ["Plan", "Members today"],
    rows: [
      [plans.free.name, free],
      [plans.base.name, base],
      [plans.elite.name, elite],
      ["Total", free + base + elite],
    ],
  }),
  satisfaction: ({ satisfaction: { answers, good, points, scores } }) => ({
    headings: compared,
    rows: [
      ["Answers", answers.now, answers.before],
      ["Average of 5", averageOf(points.now, answers.now), averageOf(points.before, answers.before)],
      ["4 or 5", good.now, good.before],
      ...scores.map(({ score, now, before }): CsvRow => [`Score ${score}`, now, before]),
    ],
  }),
  ai_cost: ({ aiCost: { microUsd, answers, uses } }) => ({
    headings: ["Use", "Answers", "Cost (USD)", "Answers before", "Cost before (USD)"],
    rows: [
      ...uses.map((each) => aiRow(aiUses[each.use], each.microUsd, each.answers)),
      aiRow("Total", microUsd, answers),
    ],
  }),
  retention: ({ retention }) => ({
    headings: [
      "Joined",
      "Sign-ups",
      ...Array.from({ length: cohortsShown - 1 }, (_, at) => `Active in month ${at + 1}`),
    ],
    rows: retention.map(({ month, signUps, active }) => [
      monthLabel(month),
      signUps,
      ...Array.from({ length: cohortsShown - 1 }, (_, at) => active[at] ?? null),
    ]),
  }),
};

const averageOf = (points: number, answers: number): string =>
  averageScore(points, answers)?.toFixed(2) ?? "";

const aiRow = (label: string, microUsd: Compared, answers: Compared): CsvRow => [
  label,
  answers.now,
  microDollars(microUsd.now),
  answers.before,
  microDollars(microUsd.before),
];
