import { Cell, Pie, PieChart, ResponsiveContainer, Tooltip } from "recharts";
import { type FormatFigure, seriesColor } from "../lib/chart.ts";
import { drawing, tooltipProps } from "./chart-parts.tsx";

export type DonutSlice = { label: string; value: number; color?: 1 | 2 | 3 | 4 | 5 };
export type DonutCanvasProps = { slices: readonly DonutSlice[]; formatValue: FormatFigure };

/** The drawing behind Donut. */
export function DonutCanvas({ slices, formatValue }: DonutCanvasProps) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <PieChart accessibilityLayer={false}>
        <Tooltip {...tooltipProps(formatValue)} />
        <Pie
          data={[...slices]}
          dataKey="value"
          nameKey="label"
          innerRadius="64%"
          outerRadius="98%"
          paddingAngle={slices.length > 1 ? 2 : 0}
          stroke="none"
          rootTabIndex={-1}
          {...drawing()}
        >
          {slices.map((slice, at) => (
            <Cell key={slice.label} fill={seriesColor(at, slice.color)} />
          ))}
        </Pie>
      </PieChart>
    </ResponsiveContainer>
  );
}
