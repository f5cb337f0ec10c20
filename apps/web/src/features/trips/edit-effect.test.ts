import { expect, test } from "vitest";
import { effectText } from "./edit-effect.ts";

test.each([
  [{ costCents: -3200, travelMinutes: -18 }, "Saves $32. 18 min less travel."],
  [{ costCents: 1200, travelMinutes: 5 }, "Costs $12 more. 5 min more travel."],
  [{ costCents: 0, travelMinutes: -5 }, "5 min less travel."],
  [{ costCents: 0, travelMinutes: 0 }, ""],
])("%o reads '%s'", (effect, text) => {
  expect(effectText(effect)).toBe(text);
});
