import { ChartFrame, lateCanvas } from "./chart-frame.tsx";
import { type ChartPoint, type ChartSeries, chartRows, type FormatFigure, plainFigure } from "./lib/chart.ts";

const Canvas = lateCanvas(() =>
  import("./charts/line-chart-canvas.tsx").then((file) => file.LineChartCanvas),
);

export type LineChartProps = {
  /** The chart in a sentence. */
  label: string;
  data: readonly ChartPoint[];
  series: readonly ChartSeries[];
  /** Pixels. */
  height?: number;
  formatValue?: FormatFigure;
  /** Fills the area below the first line. */
  area?: boolean;
  className?: string;
};

/** Change over time. The drawing library loads when a chart is first shown. */
export function LineChart({
  label,
  data,
  series,
  height = 280,
  formatValue = plainFigure,
  className,
  area,
}: LineChartProps) {
  return (
    <ChartFrame
      label={label}
      height={height}
      className={className}
      table={chartRows(data, series, formatValue)}
    >
      <Canvas data={data} series={series} formatValue={formatValue} area={area} />
    </ChartFrame>
  );
}
