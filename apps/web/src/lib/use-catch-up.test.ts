import { expect, test } from "vitest";
import { caughtUp } from "./use-catch-up.ts";

const before = { name: "Iris", phone: "1", styles: ["slow"] };

test("keeps what was typed, and takes over everything else", () => {
  const entered = { ...before, phone: "2" };
  expect(caughtUp(before, { ...before, name: "Iris Vale" }, entered)).toEqual({
    kept: ["phone"],
    overtaken: [],
  });
});

test("names the fields that were changed in both places", () => {
  const entered = { name: "Iris V.", phone: "2", styles: ["slow", "green"] };
  const latest = { ...before, phone: "3", styles: ["fast"] };
  expect(caughtUp(before, latest, entered)).toEqual({
    kept: ["name", "phone", "styles"],
    overtaken: ["phone", "styles"],
  });
});

test("needs no word where both entered the same", () => {
  expect(caughtUp(before, { ...before, phone: "2" }, { ...before, phone: "2" })).toEqual({
    kept: [],
    overtaken: [],
  });
});
