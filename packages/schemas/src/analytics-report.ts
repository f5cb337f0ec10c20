import { type AiUse, aiUses, analyticsPanels, analyticsRanges, funnel } from "@evoya/domain/analytics-report";
import { z } from "zod";
import { calendarDate, instant } from "./common.ts";
import { endpoint } from "./endpoint.ts";

const range = z.enum(analyticsRanges);
const steps = funnel.map(({ step }) => step);

/** A figure for the range, and for the period before it. */
const compared = z.object({ now: z.int(), before: z.int() });

const uses = Object.keys(aiUses) as [AiUse, ...AiUse[]];

const cents = z.int().meta({ description: "US cents" });

const microUsd = z.int().meta({ description: "Millionths of a US dollar" });

/** The panels of Analytics (admin spec §2; design D8; decision 138). */
export const analyticsReport = z
  .object({
    range,
    from: calendarDate,
    to: calendarDate,
    beforeFrom: calendarDate.meta({ description: "First day of the previous period" }),
    bucket: z.enum(["day", "week", "month"]),
    series: z.array(
      z.object({
        start: calendarDate,
        visitors: z.int(),
        signUps: z.int(),
        revenueCents: cents,
        refundsCents: cents,
        bookings: z.int(),
        recurringCents: cents.meta({
          description: "Monthly recurring revenue at the end of the range, in US cents",
        }),
        newCents: cents,
        churnCents: cents,
        aiCostMicroUsd: microUsd,
      }),
    ),
    totals: z.object({
      visitors: compared.meta({ description: "Visitors and members, counted once a day" }),
      pageViews: compared,
      signUps: compared,
      newPayers: compared,
      revenueCents: compared,
      bookings: compared,
      tripsPlanned: compared,
      requests: compared,
    }),
    funnel: z.array(z.object({ step: z.enum(steps), now: z.int(), before: z.int() })),
    plans: z.object({ free: z.int(), base: z.int(), elite: z.int() }),
    conversionRate: z.number().meta({ description: "Percent of all users on an active paid plan" }),
    recurring: z.object({
      endCents: compared.meta({ description: "Monthly recurring revenue on the last day" }),
      newCents: compared,
      expansionCents: compared,
      contractionCents: compared,
      churnCents: compared,
      refundsCents: compared,
    }),
    destinations: z.array(
      z.object({
        name: z.string(),
        asked: z.int(),
        planned: z.int(),
        before: z
          .object({ asked: z.int(), planned: z.int() })
          .meta({ description: "In the previous period" }),
      }),
    ),
    requests: z.object({
      stages: z
        .object({ pending: z.int(), in_progress: z.int(), completed: z.int() })
        .meta({ description: "Now, counted as on the tabs of Client Requests" }),
      received: z.object({ concierge: z.int(), trip: z.int(), booking: z.int() }),
      answered: compared,
      answerSeconds: compared.meta({ description: "From receipt to the first answer, on average" }),
      completed: compared,
      completionSeconds: compared.meta({ description: "From receipt to completion, on average" }),
    }),
    satisfaction: z.object({
      answers: compared.meta({ description: "Members' ratings of completed requests" }),
      good: compared.meta({ description: "Scores of 4 and 5" }),
      points: compared.meta({ description: "All scores added up" }),
      scores: z.array(z.object({ score: z.int(), now: z.int(), before: z.int() })),
    }),
    aiCost: z
      .object({
        microUsd: compared,
        answers: compared,
        uses: z.array(z.object({ use: z.enum(uses), microUsd: compared, answers: compared })),
      })
      .meta({ description: "The cost of language models, in millionths of a US dollar, if prices are set" }),
    retention: z
      .array(
        z.object({
          month: calendarDate.meta({ description: "First day of the month they joined" }),
          signUps: z.int(),
          active: z.array(z.int()).meta({ description: "How many were active in each following month" }),
        }),
      )
      .meta({ description: "The last twelve months, whatever the range (decision 290)" }),
    asOf: instant.nullable().meta({ description: "How recent today's figures are" }),
  })
  .meta({ id: "AnalyticsReport" });
export type AnalyticsReport = z.output<typeof analyticsReport>;

export const analyticsReportEndpoints = {
  getAnalytics: endpoint({
    method: "get",
    path: "/v1/admin/analytics",
    summary:
      "Visitors, sign-ups, funnel, revenue, destinations, and requests of a range, beside the period before",
    tag: "Staff: analytics",
    caller: "staff",
    passive: true,
    permission: "analytics.read",
    query: z.strictObject({ range: range.default("30d") }),
    response: analyticsReport,
  }),
  exportAnalytics: endpoint({
    method: "get",
    path: "/v1/admin/analytics/export",
    summary: "One panel of Analytics as CSV; the activity log keeps who exported what",
    tag: "Staff: analytics",
    caller: "staff",
    permission: "exports.read",
    alsoNeeds: "analytics.read",
    query: z.strictObject({ range: range.default("30d"), panel: z.enum(analyticsPanels) }),
    stream: "text/csv",
  }),
  exportAnalyticsReport: endpoint({
    method: "get",
    path: "/v1/admin/analytics/report",
    summary: "Analytics of a range as a PDF with charts and tables; the activity log keeps who exported it",
    tag: "Staff: analytics",
    caller: "staff",
    permission: "exports.read",
    alsoNeeds: "analytics.read",
    limit: "generation",
    query: z.strictObject({ range: range.default("30d") }),
    stream: "application/pdf",
  }),
};
