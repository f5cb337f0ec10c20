import { describe, expect, test } from "vitest";
import { limitText, overrideFault, overrideLimits } from "./entitlement-overrides.ts";

describe("what can be given beyond a plan", () => {
  test.each([
    ["a count", "documents", 80],
    ["no limit", "documents", null],
    ["a switch", "full_itinerary", null],
    ["bytes", "storage", 200 * 1024 ** 3],
  ] as const)("%s", (_, feature, limit) => expect(overrideFault(feature, limit)).toBeNull());

  test.each([
    ["a switch has no number", "full_itinerary", 3],
    ["a count has an end", "documents", overrideLimits.count + 1],
    ["so does storage", "storage", overrideLimits.size + 1],
  ] as const)("%s", (_, feature, limit) => expect(overrideFault(feature, limit)).not.toBeNull());
});

test.each([
  ["full_itinerary", null, "included"],
  ["full_itinerary", 0, "not included"],
  ["concierge_requests", 5, "5 a month"],
  ["documents", 1500, "1,500"],
  ["documents", null, "unlimited"],
  ["storage", 20 * 1024 ** 3, "20 GB"],
] as const)("%s at %s is %s", (feature, limit, text) => expect(limitText(feature, limit)).toBe(text));
