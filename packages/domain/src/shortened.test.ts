import { expect, test } from "vitest";
import { shortened } from "./shortened.ts";

test("a text that fits stays as it is", () => {
  expect(shortened("Lisbon", 6)).toBe("Lisbon");
});

test("a longer one ends in an ellipsis, without a space before it", () => {
  expect(shortened("Lisbon by tram", 8)).toBe("Lisbon…");
  expect(shortened("Lisbon by tram", 12)).toBe("Lisbon by t…");
});

test("an emoji is kept or left out whole", () => {
  expect(shortened("To 🌋🌋🌋", 5)).toBe("To 🌋…");
});
