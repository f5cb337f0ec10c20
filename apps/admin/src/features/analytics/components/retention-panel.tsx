import { cohortsShown, sharePercent } from "@evoya/domain/analytics-report";
import { monthLabel } from "@evoya/domain/dates";
import type { AnalyticsReport } from "@evoya/schemas/analytics-report";
import type { ReactNode } from "react";
import { writeCount } from "../write.ts";
import { Panel } from "./panel.tsx";

const months = Array.from({ length: cohortsShown - 1 }, (_, at) => at);

/**
 * Of those who joined in each month, how many were here in the following months: a row per cohort, darker if more came
 * back.
 */
export function RetentionPanel({ report: { retention, range } }: { report: AnalyticsReport }) {
  const joined = retention.filter(({ signUps }) => signUps > 0);
  // This month's members have no month behind them yet.
  const rows = joined.filter(({ active }) => active.length > 0);
  return (
    <Panel
      title="Retention"
      description="By the month members joined in, whatever the range; +1 is the month after. Active in a month: signed in, or asked for, wrote, or planned something."
      panel="retention"
      range={range}
      columns={["Joined", "Sign-ups", ...months.map((at) => `+${at + 1}`)]}
      rows={retention.map(({ month, signUps, active }) => [
        monthLabel(month),
        writeCount(signUps),
        ...months.map((at) => (at < active.length ? writeCount(active[at] ?? 0) : "")),
      ])}
    >
      {rows.length > 0 && (
        <div className="overflow-x-auto">
          <div aria-hidden className="grid min-w-xl gap-1 text-xs tabular-nums">
            <Line head="Joined">
              {months.map((at) => (
                <span key={at} className="text-center text-ink-muted">
                  +{at + 1}
                </span>
              ))}
            </Line>
            {rows.map(({ month, signUps, active }) => (
              <Line key={month} head={monthLabel(month)}>
                {active.map((count, at) => (
                  <Share key={months[at]} percent={Math.min(100, sharePercent(count, signUps))} />
                ))}
              </Line>
            ))}
          </div>
        </div>
      )}
      {rows.length === 0 && (
        <p className="py-10 text-center text-ink-muted">
          {joined.length === 0
            ? "Nobody has joined in the last twelve months."
            : "Everyone joined this month. Next month shows who came back."}
        </p>
      )}
    </Panel>
  );
}

const Line = ({ head, children }: { head: string; children: ReactNode }) => (
  <div className="grid grid-cols-[5rem_repeat(11,minmax(0,1fr))] items-center gap-1">
    <span className="text-ink-muted">{head}</span>
    {children}
  </div>
);

function Share({ percent }: { percent: number }) {
  return (
    <span className="relative grid h-7 place-items-center overflow-hidden rounded bg-surface-sunken">
      <span className="absolute inset-0 bg-primary" style={{ opacity: (percent / 100) * 0.35 }} />
      <span className="relative">{Math.round(percent)}%</span>
    </span>
  );
}
