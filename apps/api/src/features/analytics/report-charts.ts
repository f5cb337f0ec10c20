import { line, muted } from "../../pdf/pdf-paper.ts";

/** Colors for a chart's series, in order, distinguishable in gray print, too. */
export const chartColors = ["#1f5f5b", "#d98a5b", "#8aa6c1"] as const;

export type ChartPoint = { label: string; values: readonly number[] };

const size = { width: 500, height: 150, left: 46, right: 8, top: 12, bottom: 20 };
const plot = {
  width: size.width - size.left - size.right,
  height: size.height - size.top - size.bottom,
  floor: size.height - size.bottom,
};

/** How many names fit below a chart without touching. */
const maxNames = 8;

/** Half the width of a letter of a name, about. */
const halfLetter = 2.1;

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

type Anchor = "start" | "middle" | "end";

const words = (x: number, y: number, text: string, anchor: Anchor, color: string = muted): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}" font-family="Figtree" font-size="8" fill="${color}">${escaped(text)}</text>`;

const svg = (height: number, parts: readonly string[]): string =>
  `<svg viewBox="0 0 ${size.width} ${height}">${parts.join("")}</svg>`;

/** The next round number at or above `value`, at least 2, so that half of it is whole, too. */
export function roundUp(value: number): number {
  if (value <= 2) return 2;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 4, 6].find((step) => step * power >= value) ?? 10) * power;
}

type Write = (value: number) => string;

/** The frame of a chart over time: three lines with their values, and the names below. */
function frame(points: readonly ChartPoint[], top: number, write: Write): string[] {
  const every = Math.ceil(points.length / maxNames);
  const grid = [0, 0.5, 1].flatMap((share) => {
    const y = plot.floor - share * plot.height;
    return [
      `<line x1="${size.left}" y1="${y}" x2="${size.width - size.right}" y2="${y}" stroke="${line}" stroke-width="0.6"/>`,
      words(size.left - 5, y + 3, write(share * top), "end"),
    ];
  });
  const names = points.flatMap(({ label }, at) => {
    // Counted from the end: the last name says that its point isn't complete.
    if ((points.length - 1 - at) % every !== 0) return [];
    const x = Math.min(xOf(at, points.length), size.width - label.length * halfLetter);
    return [words(x, size.height - 6, label, "middle")];
  });
  return [...grid, ...names];
}

const xOf = (at: number, count: number): number => size.left + ((at + 0.5) * plot.width) / count;

const topOf = (points: readonly ChartPoint[], least: number): number =>
  roundUp(Math.max(least, ...points.flatMap(({ values }) => values)));

/** Series as columns side by side, over time; the scale never ends below `least`. */
export function columnsSvg(points: readonly ChartPoint[], write: Write, least: number): string {
  const top = topOf(points, least);
  const room = plot.width / points.length;
  const columns = points.flatMap(({ values }, at) =>
    values.map((value, series) => {
      const width = (room * 0.7) / values.length;
      const height = (Math.max(0, value) / top) * plot.height;
      const x = size.left + at * room + room * 0.15 + series * width;
      return `<rect x="${x.toFixed(1)}" y="${(plot.floor - height).toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" fill="${chartColors[series % chartColors.length]}"/>`;
    }),
  );
  return svg(size.height, [...frame(points, top, write), ...columns]);
}

/** Series as lines, over time. */
export function linesSvg(points: readonly ChartPoint[], write: Write): string {
  const top = topOf(points, 0);
  const lines = (points[0]?.values ?? []).map((_, series) => {
    const path = points.map(({ values }, at) => {
      const y = plot.floor - (Math.max(0, values[series] ?? 0) / top) * plot.height;
      return `${at === 0 ? "M" : "L"}${xOf(at, points.length).toFixed(1)} ${y.toFixed(1)}`;
    });
    return `<path d="${path.join(" ")}" fill="none" stroke="${chartColors[series % chartColors.length]}" stroke-width="1.8"/>`;
  });
  return svg(size.height, [...frame(points, top, write), ...lines]);
}

const bar = { height: 13, room: 20, from: 130, to: 420 };

/** One bar per row, with its name before it and its figure after it. */
export function barsSvg(rows: readonly { label: string; value: number }[], write: Write): string {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  const parts = rows.flatMap(({ label, value }, at) => {
    const y = at * bar.room + 3;
    const width = (Math.max(0, value) / most) * (bar.to - bar.from);
    return [
      words(bar.from - 8, y + 9.5, label, "end"),
      `<rect x="${bar.from}" y="${y}" width="${width.toFixed(1)}" height="${bar.height}" fill="${chartColors[0]}"/>`,
      words(bar.from + width + 6, y + 9.5, write(value), "start"),
    ];
  });
  return svg(Math.max(1, rows.length) * bar.room + 4, parts);
}
