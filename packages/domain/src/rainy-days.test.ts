import { expect, test } from "vitest";
import { rainyDays } from "./rainy-days.ts";

test.for([
  [0, "hardly any rain"],
  [1, "1 day with rain"],
  [6, "6 days with rain"],
] as const)("%i rainy days are said as a person would", ([count, words]) => {
  expect(rainyDays(count)).toBe(words);
});
