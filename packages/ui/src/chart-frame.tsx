import { type ComponentProps, type ComponentType, type ReactNode, Suspense } from "react";
import { cn } from "./lib/cn.ts";
import { late } from "./lib/late.ts";
import { useSeen } from "./lib/use-seen.ts";
import { Skeleton } from "./skeleton.tsx";

export type ChartTable = { columns: readonly string[]; rows: readonly (readonly (string | number)[])[] };

export type ChartFrameProps = Omit<ComponentProps<"figure">, "children"> & {
  /** The chart in a sentence; its name for screen readers. */
  label: string;
  /** Pixels. */
  height: number;
  /** The same figures as a table, for anyone who can't see the drawing. */
  table: ChartTable;
  empty?: ReactNode;
  children: ReactNode;
};

const NotDrawn = () => (
  <p className="grid h-full place-content-center text-center text-[0.9375rem] text-ink-muted">
    We couldn't draw this. Check your connection, then reload the page.
  </p>
);

/** What draws a chart, loaded when it's first seen. If it can't be loaded, the chart says so, and the page stays. */
export const lateCanvas = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  late(load, NotDrawn);

/**
 * The shared parts of all charts: a name, space reserved until they come near the screen and the drawing has loaded, and
 * their figures as a table. A page of ten charts took a phone two seconds to draw.
 */
export function ChartFrame({
  label,
  height,
  table,
  empty = "No data yet",
  className,
  children,
  ...rest
}: ChartFrameProps) {
  return (
    <figure
      aria-label={label}
      {...rest}
      data-slot="chart"
      className={cn("relative min-w-0 text-ink", className)}
    >
      {table.rows.length === 0 ? (
        <p className="flex items-center justify-center text-[0.9375rem] text-ink-muted" style={{ height }}>
          {empty}
        </p>
      ) : (
        <Drawing height={height}>{children}</Drawing>
      )}
      <FigureTable label={label} {...table} />
    </figure>
  );
}

function Drawing({ height, children }: Pick<ChartFrameProps, "height" | "children">) {
  const [box, isSeen] = useSeen();
  const blank = <Skeleton className="h-full w-full" />;
  return (
    <div ref={box} aria-hidden style={{ height }}>
      {isSeen ? <Suspense fallback={blank}>{children}</Suspense> : blank}
    </div>
  );
}

function FigureTable({ label, columns, rows }: ChartTable & { label: string }) {
  return (
    <div className="sr-only">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={String(row[0])}>
              {row.map((value, at) => (
                <td key={columns[at]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
