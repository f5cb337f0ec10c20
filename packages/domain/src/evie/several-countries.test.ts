import { describe, expect, test } from "vitest";
import { answerQuestion } from "./answer-question.ts";
import { asking, conversation, romeTrip, someFacts, threeCountries } from "./facts.builder.ts";
import { laterDestinations } from "./understand.ts";

const facts = someFacts({ trips: [threeCountries] });
const told = (question: string): string => answerQuestion(asking(question, { facts })).text;
const heads = ["Rome, Italy:", "Cairo and Giza, Egypt:", "Kyoto, Japan:"];

describe("a question about a trip to three countries", () => {
  test.each([
    "What's the weather on my trip?",
    "What currency do I need?",
    "What plugs do I need?",
    "Do I need a visa for my trip?",
    "What's the time difference on my trip?",
    "What's the emergency number?",
  ])("is answered for each: %s", (question) => {
    for (const head of heads) expect(told(question)).toContain(head);
  });

  test("says which of them our guide knows nothing about", () => {
    expect(told("Do I need to tip?")).toMatch(/^Cairo and Giza, Egypt: .*tips/);
    expect(told("Do I need to tip?")).toContain("Our guide doesn't say for Rome and Kyoto.");
    expect(told("Is the tap water safe?")).toContain("tap water in Rome, Cairo and Giza, and Kyoto");
  });

  test("says what's true of all once", () => {
    const visas = told("Is my passport valid for my trip?");
    expect(visas.split("check with the embassy")).toHaveLength(2);
    expect(visas.split("when your passport expires")).toHaveLength(2);
  });

  test("is about one if it names one, and so is what follows", () => {
    const answers = conversation(["Do I need a visa for Kyoto?", "And what plugs do I need there?"], facts);
    for (const { text } of answers) {
      expect(text).toContain("Kyoto, Japan:");
      expect(text).not.toContain("Rome, Italy:");
    }
  });

  test("is answered for each on a plan that doesn't show the whole itinerary", () => {
    expect(laterDestinations(threeCountries, null).map(({ id }) => id)).toEqual(["egypt", "kyoto"]);
    expect(laterDestinations(romeTrip, null)).toEqual([]);
  });
});
