import { expect, test } from "vitest";
import { isMatch } from "./find.ts";

test.each([
  ["kyo", ["A week in Kyoto"], true],
  ["week kyoto", ["A week in Kyoto"], true],
  ["cafe", ["Café reservations"], true],
  ["sacred val", ["Cusco and the Sacred Valley", "Peru"], true],
  ["peru cusco", ["Cusco and the Sacred Valley", "Peru"], true],
  ["yoto", ["A week in Kyoto"], false],
  ["kyoto rome", ["A week in Kyoto"], false],
  ["A quieter hotel?", ["A quieter hotel?"], true],
  ["", ["Anything"], true],
] as const)("%j in %j: %s", (query, texts, found) => {
  expect(isMatch(query, ...texts)).toBe(found);
});
