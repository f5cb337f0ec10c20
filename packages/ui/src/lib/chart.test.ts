import { expect, test } from "vitest";
import { seriesColor } from "./chart.ts";

test("ten series have ten colors, so a legend tells them apart", () => {
  const colors = Array.from({ length: 10 }, (_, index) => seriesColor(index));
  expect(new Set(colors).size).toBe(10);
});

test("a series can choose its color", () => {
  expect(seriesColor(7, 3)).toBe("var(--chart-3)");
});
