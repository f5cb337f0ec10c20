import {
  Area,
  CartesianGrid,
  ComposedChart,
  Legend,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { type ChartPoint, type ChartSeries, type FormatFigure, seriesColor } from "../lib/chart.ts";
import { drawing, gridProps, legendProps, tooltipProps, xAxisProps, yAxisProps } from "./chart-parts.tsx";

export type LineChartCanvasProps = {
  data: readonly ChartPoint[];
  series: readonly ChartSeries[];
  formatValue: FormatFigure;
  area?: boolean | undefined;
};

/** The drawing behind LineChart. */
export function LineChartCanvas({ data, series, formatValue, area }: LineChartCanvasProps) {
  const motion = drawing();
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart
        data={[...data]}
        margin={{ top: 8, right: 4, left: 0, bottom: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid {...gridProps} />
        <XAxis {...xAxisProps} />
        <YAxis {...yAxisProps(formatValue)} />
        <Tooltip {...tooltipProps(formatValue)} />
        {series.length > 1 && <Legend {...legendProps} />}
        {series.map((each, at) => {
          const color = seriesColor(at, each.color);
          const shared = { dataKey: each.key, name: each.label, stroke: color, strokeWidth: 2.25, ...motion };
          if (area && at === 0)
            return <Area key={each.key} {...shared} type="monotone" fill={color} fillOpacity={0.14} />;
          return <Line key={each.key} {...shared} type="monotone" dot={false} activeDot={{ r: 4 }} />;
        })}
      </ComposedChart>
    </ResponsiveContainer>
  );
}
