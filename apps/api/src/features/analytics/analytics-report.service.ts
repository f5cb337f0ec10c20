import {
  type AnalyticsPanel,
  type AnalyticsRange,
  bucketsOf,
  cohortsOf,
  cohortsShown,
  funnel,
  rangeBuckets,
  spanOf,
} from "@evoya/domain/analytics-report";
import { conversionRate } from "@evoya/domain/conversion";
import type { AnalyticsReport } from "@evoya/schemas/analytics-report";
import { onReplica } from "../../db/replica.ts";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import { analyticsExported } from "./analytics-report.events.ts";
import type { AnalyticsReportReader } from "./analytics-report.reader.ts";
import { adding, aiCostIn, type Compared, destinationsIn, retentionIn, satisfactionIn } from "./sums.ts";

type Deps = { transact: Transact<{ publish: Publish }>; figures: AnalyticsReportReader; clock: () => Date };

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

const average = (seconds: Compared, count: Compared): Compared => ({
  now: count.now === 0 ? 0 : Math.round(seconds.now / count.now),
  before: count.before === 0 ? 0 : Math.round(seconds.before / count.before),
});

/** Analytics as staff see it (admin spec §2; decision 138). */
export function createAnalyticsReportService({ transact, figures, clock }: Deps) {
  const seriesOf = async (span: ReturnType<typeof spanOf>, range: AnalyticsRange) => {
    const bucket = rangeBuckets[range];
    const [rows, recurring] = await Promise.all([
      figures.series(span, bucket),
      figures.recurringBy(span, bucket),
    ]);
    const figureOf = (start: string, metric: string, dimension?: string) =>
      rows
        .filter(
          (row) =>
            row.start === start &&
            row.metric === metric &&
            (dimension === undefined || row.dimension === dimension),
        )
        .reduce((sum, { n }) => sum + n, 0);
    return bucketsOf(span, bucket).map((start) => ({
      start,
      visitors: figureOf(start, "visitors"),
      signUps: figureOf(start, "sign_ups"),
      revenueCents: figureOf(start, "paid_cents"),
      refundsCents: figureOf(start, "refund_cents"),
      bookings: figureOf(start, "requests", "booking"),
      recurringCents: recurring.find((each) => each.start === start)?.n ?? 0,
      newCents: figureOf(start, "mrr_new_cents"),
      churnCents: figureOf(start, "mrr_churn_cents"),
      aiCostMicroUsd: figureOf(start, "ai_cost_micro_usd"),
    }));
  };

  const count = async (range: AnalyticsRange): Promise<AnalyticsReport> => {
    const span = spanOf(range, clock());
    const [sums, series, endNow, endBefore, counters, asOf, cohorts] = await Promise.all([
      figures.sums(span),
      seriesOf(span, range),
      figures.recurringOn(span.to),
      figures.recurringOn(dayBefore(span.from)),
      figures.counters(),
      figures.asOf(),
      figures.cohorts(cohortsOf(span.to, cohortsShown)[0] ?? span.to),
    ]);
    const sum = adding(sums);
    const counted = (key: string): number => counters.get(key) ?? 0;
    const inStage = (status: "in_progress" | "completed"): number =>
      counted(`concierge_requests:${status}`) +
      counted(`trip_requests:${status}`) +
      counted(`booking_requests:${status}`);
    const [base, elite] = [counted("memberships:active:base"), counted("memberships:active:elite")];
    const answered = sum("answers");
    const completed = sum("completions");
    return {
      range,
      ...span,
      bucket: rangeBuckets[range],
      series,
      totals: {
        visitors: sum("visitors"),
        pageViews: sum("page_views"),
        signUps: sum("sign_ups"),
        newPayers: sum("new_payers"),
        revenueCents: sum("paid_cents"),
        bookings: sum("requests", "booking"),
        tripsPlanned: sum("trips_planned"),
        requests: sum("requests"),
      },
      funnel: funnel.map(({ step }) => ({
        step,
        ...(step === "visitors" ? sum("visitors") : sum("funnel", step)),
      })),
      plans: { free: Math.max(0, counted("users") - base - elite), base, elite },
      conversionRate: conversionRate(counted("users"), { base, elite }),
      recurring: {
        endCents: { now: endNow, before: endBefore },
        newCents: sum("mrr_new_cents"),
        expansionCents: sum("mrr_expansion_cents"),
        contractionCents: sum("mrr_contraction_cents"),
        churnCents: sum("mrr_churn_cents"),
        refundsCents: sum("refund_cents"),
      },
      destinations: destinationsIn(sums),
      satisfaction: satisfactionIn(sums),
      aiCost: aiCostIn(sums),
      retention: retentionIn(cohorts, span.to),
      requests: {
        stages: {
          pending:
            counted("concierge_requests:new") +
            counted("trip_requests:new") +
            counted("booking_requests:pending"),
          in_progress: inStage("in_progress"),
          completed: inStage("completed"),
        },
        received: {
          concierge: sum("requests", "concierge").now,
          trip: sum("requests", "trip").now,
          booking: sum("requests", "booking").now,
        },
        answered,
        answerSeconds: average(sum("answer_seconds"), answered),
        completed,
        completionSeconds: average(sum("completion_seconds"), completed),
      },
      asOf,
    };
  };

  const find = (range: AnalyticsRange): Promise<AnalyticsReport> => onReplica(() => count(range));

  return {
    find,

    /** The same figures as a file. The activity log records the export before we send anything. */
    take: async (range: AnalyticsRange, panel: AnalyticsPanel | "report", origin: StaffOrigin) => {
      const report = await find(range);
      await transact(({ publish }) => publish(analyticsExported(range, panel, origin)));
      return report;
    },
  };
}

export type AnalyticsReportService = ReturnType<typeof createAnalyticsReportService>;
