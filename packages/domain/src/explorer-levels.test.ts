import { expect, test } from "vitest";
import { explorerLevel, explorerLevelFor, explorerLevels } from "./explorer-levels.ts";

test.each([
  [0, "Wanderer"],
  [1499, "Wanderer"],
  [1500, "Pathfinder"],
  [2750, "Voyager"],
  [6749, "Trailblazer"],
  [11_999, "Jetsetter"],
  [1_000_000, "Legend"],
])("%i points make a %s", (points, name) => {
  expect(explorerLevelFor(points).name).toBe(name);
});

test("a level's own points give that level", () => {
  for (const level of explorerLevels) expect(explorerLevelFor(level.points)).toBe(level);
});

test("there's no level outside 1 to 7", () => {
  expect(explorerLevel(3)?.badge).toBe("Trip Builder");
  expect(explorerLevel(0)).toBeUndefined();
  expect(explorerLevel(8)).toBeUndefined();
});
