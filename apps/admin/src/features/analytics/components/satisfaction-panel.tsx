import { averageScore, sharePercent } from "@evoya/domain/analytics-report";
import { ratingLabels, ratingScores } from "@evoya/domain/case-ratings";
import type { AnalyticsReport } from "@evoya/schemas/analytics-report";
import { BarChart } from "@evoya/ui/bar-chart";
import { ratingsOf } from "../drill-down.ts";
import { writeCount } from "../write.ts";
import { Panel } from "./panel.tsx";

/** Members' ratings of completed requests, from 1 to 5 (decision 291). */
export function SatisfactionPanel({ report }: { report: AnalyticsReport }) {
  const { answers, good, points, scores } = report.satisfaction;
  const countOf = (score: number) => scores.find((each) => each.score === score) ?? { now: 0, before: 0 };
  const bars = ratingScores.map((score) => ({
    label: `${score} ${ratingLabels[score]}`,
    answers: countOf(score).now,
    before: countOf(score).before,
    score,
  }));
  const average = (at: "now" | "before") => averageScore(points[at], answers[at])?.toFixed(2) ?? "–";
  return (
    <Panel
      title="Satisfaction"
      description="What members say about how we did, once a request is completed."
      panel="satisfaction"
      range={report.range}
      leadsTo={{ to: ratingsOf(report), label: "Answers of this period" }}
      columns={["Figure", "This period", "Period before"]}
      rows={[
        ["Answers", writeCount(answers.now), writeCount(answers.before)],
        ["Average of 5", average("now"), average("before")],
        [
          "4 or 5",
          `${sharePercent(good.now, answers.now)}%`,
          `${sharePercent(good.before, answers.before)}%`,
        ],
        ...bars.map(({ label, answers: now, before }) => [label, writeCount(now), writeCount(before)]),
      ]}
      links={new Map(bars.map(({ label, score }) => [label, ratingsOf(report, score)]))}
    >
      {answers.now > 0 ? (
        <BarChart
          label="Answers by score"
          height={180}
          data={bars}
          series={[{ key: "answers", label: "Answers" }]}
        />
      ) : (
        <p className="py-10 text-center text-ink-muted">No answers in this period.</p>
      )}
    </Panel>
  );
}
