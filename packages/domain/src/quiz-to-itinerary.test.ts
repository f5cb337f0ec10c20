import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { interests, tripBudgetLabels } from "./planner/plan.ts";
import { type QuizAnswers, quizQuestions } from "./quiz.ts";
import {
  cleanDestination,
  generatorDefaults,
  quizToItinerary,
  quizToTripRequest,
} from "./quiz-to-itinerary.ts";

const optionIds = (id: string) => {
  const question = quizQuestions.find((one) => one.id === id);
  return question?.kind === "choice" ? question.options.map((option) => option.id) : [];
};

describe("quizToItinerary", () => {
  test("falls back to the generator's own defaults without answers", () => {
    expect(quizToItinerary({})).toEqual(generatorDefaults);
    expect(quizToItinerary({ companions: "toString", pace: "constructor" })).toEqual(generatorDefaults);
  });

  test("turns a complete quiz into a brief", () => {
    const answers: QuizAnswers = {
      pace: "relaxed",
      lodging: "luxury",
      food: "fine_dining",
      activities: "private_experience",
      companions: "partner",
      budget: "over_10000",
      trip_length: "ten_days",
    };
    expect(quizToItinerary(answers, "Santorini, Greece")).toEqual({
      destination: "Santorini, Greece",
      tripLength: 12,
      travelStyle: "luxury",
      budget: "$10,000-$25,000",
      travelParty: "couple",
      travellers: 2,
      pace: "relaxed",
      interests: ["Food & Dining", "Romance", "Wellness & Spa"],
    });
  });

  test.each([
    ["solo", 1, "solo"],
    ["partner", 2, "couple"],
    ["family", 4, "family"],
    ["friends", 4, "group"],
    ["group", 6, "group"],
    ["multi_generational", 8, "group"],
  ])("takes %s for %i travelers, in the trip form %s", (companions, travellers, travelType) => {
    expect(quizToItinerary({ companions }).travellers).toBe(travellers);
    expect(quizToTripRequest({ companions }).travelType).toBe(travelType);
  });

  test("counts the budget per person for the whole party", () => {
    const budgetOf = (budget: string, companions: string) => quizToItinerary({ budget, companions }).budget;
    expect(budgetOf("under_2000", "solo")).toBe("$1,000-$2,500");
    expect(budgetOf("2000_5000", "partner")).toBe("$5,000-$10,000");
    expect(budgetOf("over_10000", "multi_generational")).toBe("$25,000+");
  });

  test("maps the four trip lengths to days, and every option of every mapped question", () => {
    const days = optionIds("trip_length").map((trip_length) => quizToItinerary({ trip_length }).tripLength);
    expect(days).toEqual([3, 7, 12, 16]);
    const budgets = optionIds("budget").map((budget) => quizToTripRequest({ budget }).budgetRange);
    expect(budgets).toEqual(["Under $1,000", "$2,000 - $3,000", "$5,000 - $10,000", "Over $10,000"]);
    const paces = optionIds("pace").map((pace) => quizToItinerary({ pace }).pace);
    expect(paces).toEqual(["relaxed", "moderate", "fast-paced"]);
  });

  test("takes the style from the type, or else from the budget", () => {
    expect(quizToItinerary({ activities: "thrill" }).travelStyle).toBe("adventure");
    expect(quizToItinerary({ activities: "beach_spa", budget: "under_2000" }).travelStyle).toBe("budget");
  });

  test("always gives a brief the generator accepts", () => {
    const answers = fc.record(
      Object.fromEntries(
        quizQuestions.map((one) => [
          one.id,
          one.kind === "text" ? fc.string() : fc.constantFrom(...one.options.map((option) => option.id)),
        ]),
      ),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(answers, fc.string(), (given, destination) => {
        const brief = quizToItinerary(given, destination);
        expect(brief.destination).not.toMatch(/[<>{}$&"]/);
        expect(brief.destination.length).toBeGreaterThan(0);
        expect(brief.tripLength).toBeGreaterThanOrEqual(1);
        expect(brief.tripLength).toBeLessThanOrEqual(30);
        expect(tripBudgetLabels).toContain(brief.budget);
        expect(interests).toEqual(expect.arrayContaining(brief.interests));
        expect(new Set(brief.interests).size).toBe(brief.interests.length);
      }),
    );
  });
});

test("a destination loses special characters, but not its letters", () => {
  expect(cleanDestination("  <b>São   Paulo</b>; Brazil! ")).toBe("bSão Paulob Brazil");
  expect(cleanDestination("Côte d'Ivoire")).toBe("Côte d'Ivoire");
  expect(cleanDestination("$%&")).toBe("To be determined");
});
