/** One point along the bottom: its label and a figure per series. */
export type ChartPoint = { label: string } & Record<string, string | number>;

export type ChartSeries = {
  key: string;
  label: string /** 1 to 5, from the palette. */;
  color?: 1 | 2 | 3 | 4 | 5;
};

export type FormatFigure = (value: number) => string;

const colors = 5;

/** The color of the series at `index`, as CSS: the palette's five, then the same ones paler. */
export function seriesColor(index: number, color?: number): string {
  const own = `var(--chart-${color ?? (index % colors) + 1})`;
  return color || index < colors ? own : `color-mix(in oklab, ${own} 50%, var(--surface))`;
}

export const plainFigure: FormatFigure = (value) => value.toLocaleString("en-US");

/** The figures of a chart as rows, the label first. */
export const chartRows = (
  data: readonly ChartPoint[],
  series: readonly ChartSeries[],
  format: FormatFigure,
) => ({
  columns: ["Label", ...series.map((each) => each.label)],
  rows: data.map((point) => [point.label, ...series.map((each) => format(Number(point[each.key] ?? 0)))]),
});
