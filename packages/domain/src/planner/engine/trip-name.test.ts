import { expect, test } from "vitest";
import { aBrief } from "../brief.builder.ts";
import type { Interest } from "../plan.ts";
import { makePlan } from "./make-plan.ts";
import { planTitle } from "./trip-name.ts";

test("a trip is named after its destinations and what its days hold", () => {
  const bali = makePlan(aBrief({ destinationIds: ["bali"], tripLength: 10, interests: ["Beaches"] }));
  expect(bali.title).toMatch(/^Bali: /);
  expect(bali.title).toContain("temples");
  expect(bali.title).toMatch(/and a warm sea$/);
});

test("two destinations share a name", () => {
  const plan = makePlan(aBrief({ destinationIds: ["rome", "paris"], tripLength: 8 }));
  expect(plan.title).toMatch(/^Rome and Paris: [a-z, ]+$/);
  const lisbon = makePlan(aBrief({ destinationIds: ["lisbon", "barcelona"], tripLength: 8 }));
  expect(lisbon.title).toMatch(/^Lisbon and Sintra, then Barcelona: /);
});

test("a wish for food makes the name end with a meal", () => {
  expect(makePlan(aBrief({ interests: ["Food & Dining"] })).title).toMatch(/and good food$/);
});

test("a plan without a visit is named after its days", () => {
  const { legs } = makePlan(aBrief());
  const empty = (tripLength: number) =>
    planTitle({ brief: aBrief({ tripLength, interests: [] }), legs, days: [] });
  expect([empty(1), empty(4)]).toEqual(["A day in Rome", "4 days in Rome"]);
});

test("wishes decide what a trip is named after", () => {
  const ibiza = (interests: Interest[]) =>
    makePlan(aBrief({ destinationIds: ["ibiza"], startDate: "2027-07-05", interests })).title;
  expect(ibiza(["Nightlife"])).toMatch(/and long nights$/);
  expect(ibiza(["Museums"])).not.toContain("nights");
  const rome = (interests: Interest[]) => makePlan(aBrief({ interests })).title;
  expect(rome(["Museums"])).toContain("museums");
  expect(rome(["Shopping"])).toContain("markets");
});
