import { figureLabel, funnel, pointName, sharePercent } from "@evoya/domain/analytics-report";
import type { AnalyticsReport } from "@evoya/schemas/analytics-report";
import { BarChart } from "@evoya/ui/bar-chart";
import { Donut } from "@evoya/ui/donut";
import { LineChart } from "@evoya/ui/line-chart";
import { paths } from "../../../paths.ts";
import { requestsOf, signUpsOf } from "../drill-down.ts";
import { writeCount, writeDuration } from "../write.ts";
import { Panel } from "./panel.tsx";

type Props = { report: AnalyticsReport };

const dollars = (value: number): string => figureLabel(Math.round(value * 100));

/** Visitors and sign-ups over time. */
export function TrafficPanel({ report }: Props) {
  const { series, bucket, range, totals } = report;
  const data = series.map(({ start, visitors, signUps }) => ({
    label: pointName(start, bucket, report),
    visitors,
    signUps,
  }));
  return (
    <Panel
      title="Visitors and sign-ups"
      description="People seen on the website, counted once a day."
      panel="traffic"
      range={range}
      leadsTo={{ to: signUpsOf(report), label: "Who signed up in this period" }}
      columns={["From", "Visitors", "Sign-ups"]}
      rows={[
        ...data.map((point) => [point.label, writeCount(point.visitors), writeCount(point.signUps)]),
        ["This period", writeCount(totals.visitors.now), writeCount(totals.signUps.now)],
        ["Period before", writeCount(totals.visitors.before), writeCount(totals.signUps.before)],
      ]}
    >
      <LineChart
        area
        label="Visitors and sign-ups over time"
        height={240}
        data={data}
        series={[
          { key: "visitors", label: "Visitors" },
          { key: "signUps", label: "Sign-ups" },
        ]}
      />
    </Panel>
  );
}

/** Money in and out, and booking requests, over time. */
export function RevenuePanel({ report }: Props) {
  const { series, bucket, range, totals, recurring } = report;
  const data = series.map(({ start, revenueCents, refundsCents, bookings }) => ({
    label: pointName(start, bucket, report),
    revenue: revenueCents / 100,
    refunds: refundsCents / 100,
    bookings,
  }));
  return (
    <Panel
      title="Revenue and bookings"
      panel="revenue"
      range={range}
      leadsTo={{ to: requestsOf(report, { type: "booking" }), label: "Bookings asked for in this period" }}
      columns={["From", "Revenue", "Refunds", "Bookings"]}
      rows={[
        ...data.map((point) => [
          point.label,
          dollars(point.revenue),
          dollars(point.refunds),
          writeCount(point.bookings),
        ]),
        ...(["now", "before"] as const).map((when) => [
          when === "now" ? "This period" : "Period before",
          figureLabel(totals.revenueCents[when]),
          figureLabel(recurring.refundsCents[when]),
          writeCount(totals.bookings[when]),
        ]),
      ]}
    >
      <BarChart
        label="Revenue and refunds over time"
        height={180}
        data={data}
        formatValue={dollars}
        series={[
          { key: "revenue", label: "Revenue" },
          { key: "refunds", label: "Refunds" },
        ]}
      />
      <BarChart
        label="Bookings over time"
        height={110}
        data={data}
        series={[{ key: "bookings", label: "Bookings", color: 3 }]}
      />
    </Panel>
  );
}

/** From a first look to a paid plan; each step as a share of the first. */
export function FunnelPanel({ report }: Props) {
  const first = report.funnel[0]?.now ?? 0;
  const steps = funnel.map(({ step, label }) => {
    const { now = 0, before = 0 } = report.funnel.find((each) => each.step === step) ?? {};
    return { label, now, before, share: sharePercent(now, first) };
  });
  return (
    <Panel
      title="Conversion funnel"
      panel="funnel"
      range={report.range}
      leadsTo={{ to: signUpsOf(report), label: "Who signed up in this period" }}
      columns={["Step", "This period", "Of visitors", "Period before"]}
      rows={steps.map(({ label, now, share, before }) => [
        label,
        writeCount(now),
        `${share}%`,
        writeCount(before),
      ])}
    >
      <ol className="space-y-3">
        {steps.map(({ label, now, share }) => (
          <li key={label}>
            <p className="flex justify-between gap-4 text-sm">
              <span>{label}</span>
              <span className="tabular-nums">
                {writeCount(now)} <span className="text-ink-muted">({share}%)</span>
              </span>
            </p>
            <div aria-hidden className="mt-1 h-2.5 rounded-full bg-surface-sunken">
              <div
                className="h-full rounded-full bg-primary"
                style={{ width: `${Math.min(100, Math.max(share, now > 0 ? 1 : 0))}%` }}
              />
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** Where people want to go, and where they've planned trips. */
export function DestinationsPanel({ report }: Props) {
  const { destinations, range } = report;
  const slices = destinations.map(({ name, asked, planned }) => ({ label: name, value: asked + planned }));
  return (
    <Panel
      title="Top destinations"
      description="Requested from the concierge, and planned by members."
      panel="destinations"
      range={range}
      leadsTo={{ to: requestsOf(report), label: "Requests of this period" }}
      columns={["Destination", "Asked for", "Asked before", "Planned", "Planned before"]}
      rows={destinations.map(({ name, asked, planned, before }) => [
        name,
        writeCount(asked),
        writeCount(before.asked),
        writeCount(planned),
        writeCount(before.planned),
      ])}
    >
      {slices.length > 0 ? (
        <Donut label="Top destinations, asked for and planned" slices={slices} />
      ) : (
        <p className="py-10 text-center text-ink-muted">No destinations in this period.</p>
      )}
    </Panel>
  );
}

/** How fast we answer and complete requests. */
export function RequestsPanel({ report: { requests, totals, range } }: Props) {
  const { answered, answerSeconds, completed, completionSeconds, received } = requests;
  const time = (seconds: number, count: number) => (count > 0 ? writeDuration(seconds) : "–");
  return (
    <Panel
      title="Requests"
      description="Average times from receipt."
      panel="requests"
      range={range}
      leadsTo={{ to: paths.pendingRequests, label: `${writeCount(requests.stages.pending)} pending now` }}
      columns={["Figure", "This period", "Period before"]}
      rows={[
        ["Received", writeCount(totals.requests.now), writeCount(totals.requests.before)],
        ["Answered", writeCount(answered.now), writeCount(answered.before)],
        [
          "First answer after",
          time(answerSeconds.now, answered.now),
          time(answerSeconds.before, answered.before),
        ],
        ["Completed", writeCount(completed.now), writeCount(completed.before)],
        [
          "Completed after",
          time(completionSeconds.now, completed.now),
          time(completionSeconds.before, completed.before),
        ],
      ]}
    >
      <BarChart
        label="Requests received, by kind"
        height={180}
        data={[
          { label: "Concierge", requests: received.concierge },
          { label: "Trip", requests: received.trip },
          { label: "Booking", requests: received.booking },
        ]}
        series={[{ key: "requests", label: "Requests" }]}
      />
    </Panel>
  );
}
