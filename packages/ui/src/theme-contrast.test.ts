import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const css = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8");

/** Each color token with its light and dark value. */
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g)].map(
    ([, name = "", light = "", dark = ""]) => [name, { light, dark }],
  ),
);

type Pair = readonly [front: string, ground: string];

const grounds = ["background", "surface", "surface-raised", "surface-sunken"];
const tones = ["primary", "accent", "info", "success", "warning", "danger"];

/** Text on every background it can be on: 4.5 to 1 (WCAG 1.4.3). */
const textPairs: readonly Pair[] = [
  ...grounds.flatMap((ground) => ["ink", "ink-muted", ...tones].map((text) => [text, ground] as const)),
  ...tones.flatMap((tone) => [
    [tone, `${tone}-soft`] as const,
    ["ink", `${tone}-soft`] as const,
    ["ink-muted", `${tone}-soft`] as const,
  ]),
  ...["primary", "accent", "danger"].flatMap((tone) => [
    [`${tone}-ink`, tone] as const,
    [`${tone}-ink`, `${tone}-strong`] as const,
  ]),
  ["primary-strong", "primary-soft"],
  ["accent-strong", "accent-soft"],
];

/** Borders of controls, focus rings and drawings: 3 to 1 (WCAG 1.4.11). */
const partPairs: readonly Pair[] = grounds.flatMap((ground) =>
  ["line-strong", "ring", "chart-1", "chart-2", "chart-3", "chart-4", "chart-5"].map((part) => [
    part,
    ground,
  ]),
);

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function color(name: string, theme: "light" | "dark"): string {
  const token = tokens.get(name);
  if (!token) throw new Error(`No color token "${name}" in tokens.css`);
  return token[theme];
}

/** The pairs below `least`, with their contrast. */
const tooFaint = (pairs: readonly Pair[], theme: "light" | "dark", least: number): string[] =>
  pairs
    .map(([front, ground]) => ({ front, ground, ratio: contrast(color(front, theme), color(ground, theme)) }))
    .filter(({ ratio }) => ratio < least)
    .map(({ front, ground, ratio }) => `${front} on ${ground}: ${ratio.toFixed(2)}`);

describe.each(["light", "dark"] as const)("the %s theme", (theme) => {
  test("makes every text readable", () => {
    expect(tooFaint(textPairs, theme, 4.5)).toEqual([]);
  });

  test("makes every border, ring, and chart visible", () => {
    expect(tooFaint(partPairs, theme, 3)).toEqual([]);
  });
});
