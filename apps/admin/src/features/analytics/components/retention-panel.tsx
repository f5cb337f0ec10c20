import { cohortsShown, sharePercent } from "@evoya/domain/analytics-report";
import { monthLabel } from "@evoya/domain/dates";
import type { AnalyticsReport } from "@evoya/schemas/analytics-report";
import { writeCount } from "../write.ts";
import { Panel } from "./panel.tsx";

const months = Array.from({ length: cohortsShown - 1 }, (_, at) => at);

/**
 * Of those who joined in each month, how many were here in the following months: a row per cohort, darker if more came
 * back.
 */
export function RetentionPanel({ report: { retention, range } }: { report: AnalyticsReport }) {
  return (
    <Panel
      title="Retention"
      description="By the month members joined in, whatever the range. Active in a month: signed in, or asked for, wrote, or planned something."
      panel="retention"
      range={range}
      columns={["Joined", "Sign-ups", ...months.map((at) => `+${at + 1}`)]}
      rows={retention.map(({ month, signUps, active }) => [
        monthLabel(month),
        writeCount(signUps),
        ...months.map((at) => (at < active.length ? writeCount(active[at] ?? 0) : "")),
      ])}
    >
      <div className="overflow-x-auto">
        <div aria-hidden className="grid min-w-xl gap-1 text-xs tabular-nums">
          {retention
            .filter(({ signUps }) => signUps > 0)
            .map(({ month, signUps, active }) => (
              <div key={month} className="grid grid-cols-[5rem_repeat(11,minmax(0,1fr))] items-center gap-1">
                <span className="text-ink-muted">{monthLabel(month)}</span>
                {active.map((count, at) => (
                  <Share key={months[at]} percent={Math.min(100, sharePercent(count, signUps))} />
                ))}
              </div>
            ))}
        </div>
      </div>
      {retention.every(({ signUps }) => signUps === 0) && (
        <p className="py-10 text-center text-ink-muted">Nobody has joined in the last twelve months.</p>
      )}
    </Panel>
  );
}

function Share({ percent }: { percent: number }) {
  return (
    <span className="relative grid h-7 place-items-center overflow-hidden rounded bg-surface-sunken">
      <span className="absolute inset-0 bg-primary" style={{ opacity: (percent / 100) * 0.35 }} />
      <span className="relative">{Math.round(percent)}%</span>
    </span>
  );
}
