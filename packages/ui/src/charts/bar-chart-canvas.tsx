import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { type ChartPoint, type ChartSeries, type FormatFigure, seriesColor } from "../lib/chart.ts";
import { drawing, gridProps, legendProps, tooltipProps, xAxisProps, yAxisProps } from "./chart-parts.tsx";

export type BarChartCanvasProps = {
  data: readonly ChartPoint[];
  series: readonly ChartSeries[];
  formatValue: FormatFigure;
  stacked?: boolean | undefined;
};

/** The drawing behind BarChart. */
export function BarChartCanvas({ data, series, formatValue, stacked }: BarChartCanvasProps) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={[...data]} margin={{ top: 8, right: 4, left: 0, bottom: 0 }} accessibilityLayer={false}>
        <CartesianGrid {...gridProps} />
        <XAxis {...xAxisProps} />
        <YAxis {...yAxisProps(formatValue)} />
        <Tooltip {...tooltipProps(formatValue)} />
        {series.length > 1 && <Legend {...legendProps} />}
        {series.map((each, at) => (
          <Bar
            key={each.key}
            dataKey={each.key}
            name={each.label}
            fill={seriesColor(at, each.color)}
            radius={stacked ? 0 : [6, 6, 0, 0]}
            maxBarSize={48}
            stackId={stacked ? "all" : undefined}
            {...drawing()}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
