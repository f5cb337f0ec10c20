import { aiUses, figureLabel, pointName } from "@evoya/domain/analytics-report";
import type { AnalyticsReport } from "@evoya/schemas/analytics-report";
import { BarChart } from "@evoya/ui/bar-chart";
import { LineChart } from "@evoya/ui/line-chart";
import { paths } from "../../../paths.ts";
import { payersNow } from "../drill-down.ts";
import { writeCount, writeMicroUsd } from "../write.ts";
import { Panel } from "./panel.tsx";

type Props = { report: AnalyticsReport };

const dollars = (value: number): string => figureLabel(Math.round(value * 100));

/** Monthly recurring revenue over time, and what was gained and lost. */
export function RecurringPanel({ report }: Props) {
  const { series, bucket, range } = report;
  const data = series.map(({ start, recurringCents, newCents, churnCents }) => ({
    label: pointName(start, bucket, report),
    recurring: recurringCents / 100,
    fresh: newCents / 100,
    churn: churnCents / 100,
  }));
  return (
    <Panel
      title="Recurring revenue"
      description="Per month, at the end of each point; plans that the team gave earn nothing."
      panel="recurring"
      range={range}
      leadsTo={{ to: payersNow, label: "Active memberships" }}
      columns={["From", "MRR", "New", "Churn"]}
      rows={data.map((point) => [
        point.label,
        dollars(point.recurring),
        dollars(point.fresh),
        dollars(point.churn),
      ])}
    >
      <LineChart
        area
        label="Monthly recurring revenue over time"
        height={180}
        data={data}
        formatValue={dollars}
        series={[{ key: "recurring", label: "MRR" }]}
      />
      <BarChart
        label="New recurring revenue and churn over time"
        height={110}
        data={data}
        formatValue={dollars}
        series={[
          { key: "fresh", label: "New" },
          { key: "churn", label: "Churn" },
        ]}
      />
    </Panel>
  );
}

/** Members by plan, today. */
export function PlansPanel({ report: { plans, range } }: Props) {
  const rows = [
    { label: "Free", plan: "free", members: plans.free },
    { label: "Basic", plan: "base", members: plans.base },
    { label: "Elite", plan: "elite", members: plans.elite },
  ];
  return (
    <Panel
      title="Members by plan"
      description="Today."
      panel="plans"
      range={range}
      columns={["Plan", "Members today"]}
      rows={[
        ...rows.map(({ label, members }) => [label, writeCount(members)]),
        ["Total", writeCount(plans.free + plans.base + plans.elite)],
      ]}
      links={new Map(rows.map(({ label, plan }) => [label, `${paths.users}?plan=${plan}`]))}
    >
      <BarChart
        label="Members by plan"
        height={180}
        data={rows}
        series={[{ key: "members", label: "Members" }]}
      />
    </Panel>
  );
}

/** The cost of language models over time, and by purpose. */
export function AiCostPanel({ report }: Props) {
  const { series, bucket, range, aiCost } = report;
  const data = series.map(({ start, aiCostMicroUsd }) => ({
    label: pointName(start, bucket, report),
    cost: aiCostMicroUsd / 1_000_000,
  }));
  const row = (
    label: string,
    { answers, microUsd }: Pick<AnalyticsReport["aiCost"], "answers" | "microUsd">,
  ) => [label, writeCount(answers.now), writeMicroUsd(microUsd.now), writeMicroUsd(microUsd.before)];
  return (
    <Panel
      title="AI cost"
      description="What language models charged for plans and places, where the price of tokens is set."
      panel="ai_cost"
      range={range}
      columns={["Use", "Answers", "This period", "Period before"]}
      rows={[...aiCost.uses.map((each) => row(aiUses[each.use], each)), row("Total", aiCost)]}
    >
      {aiCost.answers.now > 0 ? (
        <BarChart
          label="AI cost over time"
          height={180}
          data={data}
          formatValue={(value) => writeMicroUsd(Math.round(value * 1_000_000))}
          series={[{ key: "cost", label: "Cost" }]}
        />
      ) : (
        <p className="py-10 text-center text-ink-muted">No answers with a price in this period.</p>
      )}
    </Panel>
  );
}
