import { describe, expect, test } from "vitest";
import { quizToStoredQuiz } from "./quiz-to-itinerary.ts";
import {
  budgetForAmount,
  isTripComplete,
  type PrefillSources,
  prefillTrip,
  storedQuizFrom,
  type TripDraft,
  travelTypeForGroup,
  tripDraftFrom,
} from "./trip-prefill.ts";

const nothing: PrefillSources = {
  storedQuiz: null,
  destination: null,
  resultType: null,
  answers: null,
  hasDraft: false,
};
const answers = { companions: "family", budget: "5000_10000" } as const;

describe("prefillTrip", () => {
  test("takes the stored quiz before everything else", () => {
    const storedQuiz = {
      destination: "Japan",
      travelStyle: { name: "Cultural Explorer" },
      interests: ["Food & Dining", "Museums"],
      budgetAmount: 7500,
      groupSize: 4,
      additionalNotes: "No flights at night",
    };
    const all = { storedQuiz, destination: "Peru", resultType: "nature_lover", answers, hasDraft: true };
    expect(prefillTrip(all)).toEqual({
      from: "quiz",
      about: "Cultural Explorer",
      values: {
        preferredDestinations: ["Japan"],
        otherDestination: "",
        travelType: "family",
        budgetRange: "$5,000 - $10,000",
        notes: "Travel style: Cultural Explorer\nInterests: Food & Dining, Museums\nNo flights at night",
      },
    });
  });

  test("reads a destination that is a quiz result with the member's answers", () => {
    expect(prefillTrip({ ...nothing, destination: "cultural_explorer", answers, hasDraft: true })).toEqual({
      from: "type",
      about: "Cultural Explorer",
      values: {
        preferredDestinations: ["Japan", "Morocco"],
        otherDestination: "India",
        travelType: "family",
        budgetRange: "$5,000 - $10,000",
        notes: "",
      },
    });
  });

  test("knows only the places of a quiz result for a visitor", () => {
    expect(prefillTrip({ ...nothing, destination: "adventure_explorer" })).toMatchObject({
      from: "type",
      values: {
        preferredDestinations: ["Iceland", "New Zealand"],
        otherDestination: "Norway",
        travelType: "",
      },
    });
  });

  test.each([
    ["japan", { preferredDestinations: ["Japan"], otherDestination: "" }],
    ["Faroe Islands", { preferredDestinations: [], otherDestination: "Faroe Islands" }],
  ])("takes a plain destination before a draft: %s", (destination, values) => {
    expect(prefillTrip({ ...nothing, destination, hasDraft: true })).toMatchObject({
      from: "destination",
      values,
    });
  });

  test("ignores a destination with a colon", () => {
    expect(prefillTrip({ ...nothing, destination: "region:europe", hasDraft: true })).toEqual({
      from: "draft",
    });
    expect(prefillTrip({ ...nothing, destination: "region:europe" })).toEqual({ from: "nothing" });
  });

  test.each([
    ["adventure_seeker", "Patagonia, Chile"],
    ["relaxation_seeker", "Maldives"],
    ["cultural_explorer", "Rome, Italy"],
    ["nature_lover", "Costa Rica"],
    ["social_butterfly", "Ibiza, Spain"],
  ])("knows where a %s goes", (resultType, place) => {
    expect(prefillTrip({ ...nothing, resultType })).toMatchObject({
      from: "destination",
      values: { otherDestination: place },
    });
  });
});

test.each([
  [1500, "Under $1,000"],
  [2500, "$2,000 - $3,000"],
  [3500, "$2,000 - $3,000"],
  [7500, "$5,000 - $10,000"],
  [12000, "Over $10,000"],
  [undefined, "$2,000 - $3,000"],
])("budgetForAmount: %s dollars are %s", (amount, label) => {
  expect(budgetForAmount(amount)).toBe(label);
});

test.each([
  [1, "solo"],
  [2, "couple"],
  [4, "family"],
  [6, "group"],
  [8, "group"],
  [undefined, "couple"],
])("travelTypeForGroup: %s travel as %s", (size, type) => {
  expect(travelTypeForGroup(size)).toBe(type);
});

describe("storedQuizFrom", () => {
  test("returns what the quiz stores", () => {
    const left = quizToStoredQuiz(answers, { name: "Nature Lover", destination: "Iceland" });
    expect(left).toMatchObject({ destination: "Iceland", budgetAmount: 7500, groupSize: 4 });
    expect(storedQuizFrom(JSON.parse(JSON.stringify(left)))).toEqual(left);
  });

  test("leaves out fields of the wrong type", () => {
    const stored = {
      destination: 7,
      groupSize: 4,
      interests: ["Food", 3],
      travelStyle: "x",
      budgetAmount: "7500",
    };
    expect(storedQuizFrom(stored)).toEqual({ groupSize: 4, interests: ["Food"] });
  });
  test.each([null, "text", 7, ["a"]])("takes %j for none", (value) => {
    expect(storedQuizFrom(value)).toBeNull();
  });
});

const complete: TripDraft = {
  fullName: "Mira Sol",
  email: "mira@example.test",
  phone: "",
  preferredDestinations: ["Japan"],
  otherDestination: "",
  dates: { start: "2031-05-01", end: "2031-05-10" },
  travelType: "couple",
  budgetRange: "Under $1,000",
  notes: "",
};

describe("isTripComplete", () => {
  test("requires neither phone nor notes", () => expect(isTripComplete(complete)).toBe(true));
  test("accepts another destination as a destination", () => {
    expect(isTripComplete({ ...complete, preferredDestinations: [], otherDestination: "Palau" })).toBe(true);
  });
  test.each([
    { fullName: " " },
    { email: "" },
    { preferredDestinations: [] },
    { dates: { start: "2031-05-01", end: "" } },
    { dates: { start: "", end: "" } },
    { budgetRange: "" },
    { travelType: "" },
  ] as Partial<TripDraft>[])("requires more than %j", (change) => {
    expect(isTripComplete({ ...complete, ...change })).toBe(false);
  });
});

describe("tripDraftFrom", () => {
  test("returns what was stored", () => {
    expect(tripDraftFrom(JSON.parse(JSON.stringify(complete)), complete)).toEqual(complete);
  });
  test("leaves out anything the form doesn't have", () => {
    const strange = {
      fullName: 3,
      preferredDestinations: ["Japan", "Atlantis"],
      travelType: "army",
      dates: "soon",
    };
    expect(tripDraftFrom(strange, complete)).toMatchObject({
      fullName: "",
      preferredDestinations: ["Japan"],
      travelType: "",
      dates: { start: "", end: "" },
    });
  });
});
