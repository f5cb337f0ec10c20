import type { ReactNode } from "react";
import { ChartFrame, lateCanvas } from "./chart-frame.tsx";
import type { DonutSlice } from "./charts/donut-canvas.tsx";
import { type FormatFigure, plainFigure, seriesColor } from "./lib/chart.ts";
import { cn } from "./lib/cn.ts";

const Canvas = lateCanvas(() => import("./charts/donut-canvas.tsx").then((file) => file.DonutCanvas));

export type { DonutSlice } from "./charts/donut-canvas.tsx";

export type DonutProps = {
  /** The chart in a sentence. */
  label: string;
  slices: readonly DonutSlice[];
  /** Its height and width, in pixels. */
  height?: number;
  formatValue?: FormatFigure;
  /** In the middle: usually the total. */
  center?: ReactNode;
  className?: string;
};

/** Shares of a whole, with a legend that names and counts them. */
export function Donut({
  label,
  slices,
  height = 200,
  formatValue = plainFigure,
  center,
  className,
}: DonutProps) {
  const table = {
    columns: ["Share", "Value"],
    rows: slices.map((slice) => [slice.label, formatValue(slice.value)]),
  };
  return (
    <div className={cn("flex flex-wrap items-center gap-6", className)}>
      <div className="relative mx-auto shrink-0" style={{ width: height }}>
        <ChartFrame label={label} height={height} table={table}>
          <Canvas slices={slices} formatValue={formatValue} />
        </ChartFrame>
        {center && (
          <div className="pointer-events-none absolute inset-0 grid place-items-center text-center">
            {center}
          </div>
        )}
      </div>
      <ul aria-hidden className="min-w-40 flex-1 space-y-2 text-[0.9375rem]">
        {slices.map((slice, at) => (
          <li key={slice.label} className="flex items-center gap-2.5">
            <span
              className="size-2.5 shrink-0 rounded-full"
              style={{ background: seriesColor(at, slice.color) }}
            />
            <span className="min-w-0 flex-1 text-ink-muted">{slice.label}</span>
            <span className="font-semibold text-ink tabular-nums">{formatValue(slice.value)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
