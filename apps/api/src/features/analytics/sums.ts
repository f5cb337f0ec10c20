import { type AiUse, aiUses, cohortsOf, cohortsShown } from "@evoya/domain/analytics-report";
import { isGoodScore, ratingScores } from "@evoya/domain/case-ratings";
import type { AnalyticsReport } from "@evoya/schemas/analytics-report";
import type { CohortRow, Sum } from "./analytics-report.reader.ts";

export type Compared = { now: number; before: number };

/** How many destinations to show; there are many more, all small. */
const destinationsShown = 10;

/** Adds up a metric for a period and for the one before it; without a dimension, all of it. */
export const adding =
  (sums: readonly Sum[]) =>
  (metric: string, dimension?: string): Compared =>
    sums
      .filter((each) => each.metric === metric && (dimension === undefined || each.dimension === dimension))
      .reduce((a, b) => ({ now: a.now + b.now, before: a.before + b.before }), { now: 0, before: 0 });

/** Where most people want to go. */
export function destinationsIn(sums: readonly Sum[]): AnalyticsReport["destinations"] {
  const sum = adding(sums);
  const names = new Set(
    sums.filter(({ metric }) => metric.startsWith("destination_")).map(({ dimension }) => dimension),
  );
  return [...names]
    .map((name) => {
      const [asked, planned] = [sum("destination_asked", name), sum("destination_planned", name)];
      return {
        name,
        asked: asked.now,
        planned: planned.now,
        before: { asked: asked.before, planned: planned.before },
      };
    })
    .filter(({ asked, planned }) => asked + planned > 0)
    .toSorted((a, b) => b.asked + b.planned - a.asked - a.planned || a.name.localeCompare(b.name))
    .slice(0, destinationsShown);
}

/** What members said about completed requests. */
export function satisfactionIn(sums: readonly Sum[]): AnalyticsReport["satisfaction"] {
  const sum = adding(sums);
  const scores = ratingScores.map((score) => ({ score, ...sum("ratings", String(score)) }));
  const total = (weightOf: (score: number) => number): Compared =>
    scores.reduce(
      (all, { score, now, before }) => ({
        now: all.now + now * weightOf(score),
        before: all.before + before * weightOf(score),
      }),
      { now: 0, before: 0 },
    );
  return {
    answers: total(() => 1),
    good: total((score) => (isGoodScore(score) ? 1 : 0)),
    points: total((score) => score),
    scores,
  };
}

/** What language models cost, in total and by what they were asked for. */
export function aiCostIn(sums: readonly Sum[]): AnalyticsReport["aiCost"] {
  const sum = adding(sums);
  const uses = Object.keys(aiUses) as AiUse[];
  return {
    microUsd: sum("ai_cost_micro_usd"),
    answers: sum("ai_answers"),
    uses: uses.map((use) => ({
      use,
      microUsd: sum("ai_cost_micro_usd", use),
      answers: sum("ai_answers", use),
    })),
  };
}

/** Who joined in each of the last months, and how many of them came back in the months after. */
export function retentionIn(rows: readonly CohortRow[], today: string): AnalyticsReport["retention"] {
  const figure = (metric: string, month: string, dimension: string): number =>
    rows.find((row) => row.metric === metric && row.month === month && row.dimension === dimension)?.n ?? 0;
  const months = cohortsOf(today, cohortsShown);
  return months.map((month, at) => ({
    month,
    signUps: figure("sign_ups", month, ""),
    active: months.slice(at + 1).map((later) => figure("cohort_active", later, month.slice(0, 7))),
  }));
}
