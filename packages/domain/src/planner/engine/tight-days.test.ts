/** What people come for, for those who get up late or have little to spend, and the ends of long days. Decision 493. */
import { describe, expect, test } from "vitest";
import { placeById } from "../../catalog/index.ts";
import { aBrief } from "../brief.builder.ts";
import { budgetCeiling } from "../brief.ts";
import type { Plan, TripBrief } from "../plan.ts";
import { makePlan } from "./make-plan.ts";

const visitsOf = ({ days }: Pick<Plan, "days">): string[] =>
  days.flatMap(({ items }) => items.flatMap(({ placeId }) => placeId ?? []));

describe("who gets up late", () => {
  const late: Partial<TripBrief> = {
    destinationIds: ["egypt"],
    tripLength: 6,
    travelStyle: "luxury",
    pace: "relaxed",
    morningsFrom: "11:30",
    interests: ["Photography", "Wellness & Spa", "Adventure Sports"],
    startDate: "2027-10-10",
    seed: 1081,
  };

  test("sees the pyramids on one day, and the Grand Egyptian Museum after lunch on another", () => {
    const plan = makePlan(aBrief(late));
    expect(visitsOf(plan)).toEqual(expect.arrayContaining(["giza-pyramids", "giza-grand-egyptian-museum"]));
    const day = plan.days.find(({ items }) =>
      items.some(({ placeId }) => placeId === "giza-grand-egyptian-museum"),
    )!;
    const [first, second] = day.items;
    expect([first?.kind, second?.placeId]).toEqual(["meal", "giza-grand-egyptian-museum"]);
  });

  test("needs no early lunch for it if the morning is long enough", () => {
    const plan = makePlan(aBrief({ ...late, morningsFrom: null }));
    expect(visitsOf(plan)).toContain("giza-grand-egyptian-museum");
    expect(plan.days.slice(1, -1).every(({ items }) => items[0]?.kind === "place")).toBe(true);
  });
});

describe("a tight budget", () => {
  test("leaves out more of what isn't what people come for, and keeps what is", () => {
    const brief = aBrief({
      destinationIds: ["paris"],
      tripLength: 7,
      travelStyle: "budget",
      budget: "$1,000-$2,500",
      travellers: 3,
      pace: "fast-paced",
      interests: ["Nightlife", "Beaches", "Romance"],
      startDate: "2027-08-10",
      seed: 1055,
    });
    const plan = makePlan(brief);
    expect(plan.withinBudget).toBe(true);
    expect(visitsOf(plan)).toEqual(expect.arrayContaining(["eiffel-tower", "louvre-museum"]));
  });

  test("that nothing could keep to doesn't cost Rio its Sugarloaf", () => {
    const plan = makePlan(
      aBrief({
        destinationIds: ["lisbon", "rio", "sydney"],
        tripLength: 13,
        budget: "$2,500-$5,000",
        travelParty: "friends",
        travellers: 4,
        pace: "fast-paced",
        interests: ["Beaches", "Culture & History"],
        startDate: "2027-10-10",
        arrivesAt: "06:40",
        homeTimeZone: "Europe/London",
        seed: 164,
      }),
    );
    expect(plan.costs.totalCents).toBeGreaterThan(2 * budgetCeiling(plan.brief.budget));
    expect(visitsOf(plan)).toContain("rio-sugarloaf");
  });
});

test("after a day at Te Anau, dinner is where the stay is, not half an hour on", () => {
  const plan = makePlan(
    aBrief({
      destinationIds: ["new-zealand"],
      tripLength: 10,
      travelStyle: "luxury",
      budget: "$10,000-$25,000",
      travelParty: "solo",
      travellers: 1,
      interests: ["Nightlife"],
      startDate: "2028-05-25",
      homeTimeZone: "Europe/London",
      seed: 303,
    }),
  );
  const day = plan.days.find(({ area }) => area === "Te Anau")!;
  const dinner = day.items.findLast(({ kind }) => kind === "meal")!;
  expect(dinner.area).toBe(plan.legs[0]!.lodging.area);
});

test("a trip that goes on into a cold month has no swim then", () => {
  const swims = makePlan(
    aBrief({
      destinationIds: ["canada"],
      tripLength: 13,
      travelStyle: "cultural",
      travelParty: "business",
      travellers: 1,
      interests: [],
      startDate: "2027-08-30",
      arrivesAt: "15:30",
      homeTimeZone: "Asia/Kolkata",
      seed: 198,
    }),
  ).days.flatMap(({ date, items }) =>
    items.flatMap(({ placeId }) => {
      const place = placeById(placeId ?? "");
      const isForSwimming = place?.kind === "beach" && !place.interests.includes("Photography");
      return isForSwimming && date! >= "2027-09-01" ? place.id : [];
    }),
  );
  expect(swims).toEqual([]);
});
