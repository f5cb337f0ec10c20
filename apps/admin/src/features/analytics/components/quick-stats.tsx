import { figureLabel } from "@evoya/domain/analytics-report";
import { plans as catalog, planIds } from "@evoya/domain/plans";
import type { AnalyticsReport } from "@evoya/schemas/analytics-report";
import { Card, CardHeader } from "@evoya/ui/card";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { type Compared, writeCount } from "../write.ts";

/** Recurring revenue and what moved it, members by plan, requests by stage (admin spec §2, quick stats). */
export function QuickStats({ report }: { report: AnalyticsReport }) {
  const { recurring, plans, requests, totals } = report;
  const money = (label: string, { now, before }: Compared) =>
    [label, figureLabel(now), figureLabel(before)] as const;
  const lines = [
    money("Monthly recurring revenue", recurring.endCents),
    money("New", recurring.newCents),
    money("Expansion", recurring.expansionCents),
    money("Contraction", recurring.contractionCents),
    money("Churn", recurring.churnCents),
    money("Refunds", recurring.refundsCents),
    ["New paying members", writeCount(totals.newPayers.now), writeCount(totals.newPayers.before)] as const,
    ["Page views", writeCount(totals.pageViews.now), writeCount(totals.pageViews.before)] as const,
  ];
  const stages = [
    ["Pending", "pending", requests.stages.pending],
    ["In Progress", "in_progress", requests.stages.in_progress],
    ["Completed", "completed", requests.stages.completed],
  ] as const;
  return (
    <Card asChild>
      <section aria-label="Quick stats">
        <CardHeader title="Quick stats" />
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">Recurring revenue and what moved it</caption>
          <thead>
            <tr className="text-ink-muted">
              <th scope="col" className="py-1.5 text-left font-medium">
                Figure
              </th>
              <th scope="col" className="py-1.5 pl-4 text-right font-medium">
                This period
              </th>
              <th scope="col" className="py-1.5 pl-4 text-right font-medium">
                Period before
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(([label, now, before]) => (
              <tr key={label} className="border-t border-line">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {label}
                </th>
                <td className="py-1.5 pl-4 text-right font-semibold">{now}</td>
                <td className="py-1.5 pl-4 text-right text-ink-muted">{before}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <dl className="mt-4 flex flex-wrap gap-x-6 gap-y-2 border-t border-line pt-4 text-sm">
          {planIds.map((id) => (
            <Stat key={id} label={catalog[id].name} value={plans[id]} />
          ))}
          {stages.map(([label, status, value]) => (
            <Stat key={status} label={label} value={value} to={`${paths.clientRequests}?status=${status}`} />
          ))}
        </dl>
      </section>
    </Card>
  );
}

function Stat({ label, value, to }: { label: string; value: number; to?: string }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="font-semibold tabular-nums">
        {to ? (
          <Link to={to} className="underline underline-offset-4">
            {writeCount(value)}
          </Link>
        ) : (
          writeCount(value)
        )}
      </dd>
    </div>
  );
}
