import { expect, test } from "vitest";
import { aBrief } from "./brief.builder.ts";
import { makePlan } from "./engine/make-plan.ts";
import { sceneOf, scenesOfDays } from "./scenes.ts";

test.each([
  ["Colosseum", "ruin"],
  ["Vatican Museums", "museum"],
  ["Fushimi Inari Taisha", "temple"],
  ["Seljalandsfoss", "waterfall"],
  ["Boqueria market", "market"],
  ["Paynes Bay", "sea"],
  ["St. Peter's Basilica", "church"],
  ["Trastevere", "street"],
])("%s is shown as a %s", (title, scene) => {
  expect(sceneOf(title)).toBe(scene);
});

test("a trip begins with its arrival, and two days in a row look different", () => {
  const shown = scenesOfDays(makePlan(aBrief({ destinationIds: ["bali"], tripLength: 8 })).days);
  expect(shown).toHaveLength(8);
  expect(shown[0]).toBe("arrival");
  expect(new Set(shown).size).toBeGreaterThan(3);
});
