import { ChartFrame, lateCanvas } from "./chart-frame.tsx";
import { type ChartPoint, type ChartSeries, chartRows, type FormatFigure, plainFigure } from "./lib/chart.ts";

const Canvas = lateCanvas(() => import("./charts/bar-chart-canvas.tsx").then((file) => file.BarChartCanvas));

export type BarChartProps = {
  /** The chart in a sentence. */
  label: string;
  data: readonly ChartPoint[];
  series: readonly ChartSeries[];
  /** Pixels. */
  height?: number;
  formatValue?: FormatFigure;
  /** Stacks the series. */
  stacked?: boolean;
  className?: string;
};

/** Amounts side by side. The drawing library loads when a chart is first shown. */
export function BarChart({
  label,
  data,
  series,
  height = 280,
  formatValue = plainFigure,
  className,
  stacked,
}: BarChartProps) {
  return (
    <ChartFrame
      label={label}
      height={height}
      className={className}
      table={chartRows(data, series, formatValue)}
    >
      <Canvas data={data} series={series} formatValue={formatValue} stacked={stacked} />
    </ChartFrame>
  );
}
