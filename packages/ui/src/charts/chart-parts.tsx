import type { ComponentProps } from "react";
import type { CartesianGrid, Legend, Tooltip, XAxis, YAxis } from "recharts";
import { type FormatFigure, plainFigure } from "../lib/chart.ts";
import { revealMs } from "../lib/motion.ts";

const text = { fill: "var(--ink-muted)", fontSize: 12 };

/**
 * The shared parts of charts with axes. Recharts looks at element types, so these are props to spread, not components.
 */
export const gridProps: ComponentProps<typeof CartesianGrid> = {
  vertical: false,
  stroke: "var(--line)",
  strokeDasharray: "3 4",
};

export const xAxisProps: ComponentProps<typeof XAxis> = {
  dataKey: "label",
  tick: text,
  tickLine: false,
  axisLine: { stroke: "var(--line)" },
  tickMargin: 8,
  minTickGap: 16,
};

/** Settings for the vertical axis, the same in every chart: counts are whole, so nothing stands at "1.5 visitors". */
export const yAxisProps = (format: FormatFigure): ComponentProps<typeof YAxis> => ({
  tick: text,
  tickLine: false,
  axisLine: false,
  width: "auto",
  allowDecimals: format !== plainFigure,
  tickFormatter: (value: number) => format(value),
});

/** Settings for the tooltip, the same in every chart. */
export const tooltipProps = (format: FormatFigure): ComponentProps<typeof Tooltip> => ({
  cursor: { fill: "var(--surface-sunken)", stroke: "var(--line-strong)" },
  formatter: (value) => format(Number(value)),
  contentStyle: {
    background: "var(--surface-raised)",
    border: "1px solid var(--line)",
    borderRadius: 10,
    fontSize: 13,
    color: "var(--ink)",
    boxShadow: "0 8px 20px -10px var(--shade)",
  },
  itemStyle: { color: "var(--ink)" },
  labelStyle: { color: "var(--ink)", fontWeight: 600 },
});

export const legendProps: ComponentProps<typeof Legend> = {
  itemSorter: null,
  iconType: "circle",
  iconSize: 8,
  wrapperStyle: { fontSize: 13, paddingTop: 8 },
  formatter: (value: string) => <span style={{ color: "var(--ink-muted)" }}>{value}</span>,
};

/** How lines, bars, and rings appear: as a reveal, or at once for people who want less motion. */
export const drawing = () => ({
  isAnimationActive: !window.matchMedia("(prefers-reduced-motion: reduce)").matches,
  animationDuration: revealMs,
  animationEasing: "ease-out" as const,
});
