import type { AnalyticsPanel, AnalyticsRange } from "@evoya/domain/analytics-report";
import { Button } from "@evoya/ui/button";
import { Card, CardHeader } from "@evoya/ui/card";
import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { download } from "../../../lib/download.ts";
import { useStaffAction } from "../../../lib/use-staff-action.ts";
import { usePermission } from "../../../session/session.ts";

type PanelProps = {
  title: string;
  description?: string;
  /** What the panel's CSV file contains. */
  panel: AnalyticsPanel;
  range: AnalyticsRange;
  /** Link to the list behind the figures. */
  leadsTo?: { to: string; label: string } | undefined;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** Lists behind single rows, by the rows' first cells. */
  links?: ReadonlyMap<string, string>;
  /** The chart; the table shows the same figures. */
  children?: ReactNode;
};

/** A panel in Analytics: a chart, the same figures as a table and a file, and a link to the list behind them. */
export function Panel({
  title,
  description,
  panel,
  range,
  leadsTo,
  columns,
  rows,
  links,
  children,
}: PanelProps) {
  return (
    // When the window narrows, the chart follows a moment later; until then it mustn't widen the page.
    <Card asChild className="flex flex-col overflow-clip">
      <section aria-label={title} id={panel}>
        <CardHeader
          title={title}
          description={description}
          action={<CsvButton title={title} panel={panel} range={range} />}
        />
        <div className="flex-1">{children}</div>
        <details className="mt-3 border-t border-line pt-3" open={!children}>
          <summary className="cursor-pointer text-sm font-medium text-ink-muted hover:text-ink">
            Show as a table<span className="sr-only">: {title}</span>
          </summary>
          <div className="mt-2 overflow-x-auto">
            <FigureTable title={title} columns={columns} rows={rows} links={links} />
          </div>
        </details>
        {leadsTo && (
          <Link
            to={leadsTo.to}
            className="mt-3 self-start text-sm font-medium text-primary underline-offset-4 hover:underline"
          >
            {leadsTo.label}
          </Link>
        )}
      </section>
    </Card>
  );
}

type FigureTableProps = Pick<PanelProps, "title" | "columns" | "rows"> & {
  links: ReadonlyMap<string, string> | undefined;
};

function FigureTable({ title, columns, rows, links }: FigureTableProps) {
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="text-left text-ink-muted">
          {columns.map((column, at) => (
            <th key={column} scope="col" className={`py-1.5 font-medium ${at > 0 ? "pl-4 text-right" : ""}`}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]} className="border-t border-line">
            {row.map((cell, at) => (
              <td key={columns[at]} className={`py-1.5 ${at > 0 ? "pl-4 text-right" : ""}`}>
                {at === 0 ? <Named to={links?.get(cell)}>{cell}</Named> : cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Named({ to, children }: { to: string | undefined; children: string }) {
  if (!to) return children;
  return (
    <Link to={to} className="underline underline-offset-4 hover:text-primary">
      {children}
    </Link>
  );
}

function CsvButton({ title, panel, range }: Pick<PanelProps, "title" | "panel" | "range">) {
  const mayExport = usePermission("exports.read").allowed;
  const exporting = useStaffAction({
    act: () => download("/v1/admin/analytics/export", { panel, range }),
    failed: "Failed to export the figures",
  });
  if (!mayExport) return null;
  return (
    <Button
      variant="ghost"
      size="sm"
      // Its text ends where the card's content does.
      className="-me-3.5 max-w-none"
      aria-label={`${title}, CSV`}
      busy={exporting.isPending}
      busyLabel="Exporting..."
      onClick={() => exporting.mutate()}
    >
      <Download aria-hidden />
      CSV
    </Button>
  );
}
