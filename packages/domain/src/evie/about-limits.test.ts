import { describe, expect, test } from "vitest";
import { answerQuestion } from "./answer-question.ts";
import { asking, someFacts, threeCountries } from "./facts.builder.ts";

const answered = (question: string) => answerQuestion(asking(question));
const onThree = (question: string) =>
  answerQuestion(asking(question, { facts: someFacts({ trips: [threeCountries] }) }));

describe("a wish the planner has no change for", () => {
  test.each([
    ["no shellfish", "shellfish"],
    ["We don't eat shellfish", "shellfish"],
    ["I'm allergic to peanuts", "peanuts"],
    ["we have a nut allergy", "nut"],
  ])("is said back if it's a diet we don't know: %s", (question, food) => {
    const { text, offersPerson, proposal } = answered(question);
    expect(text).toContain(`I can't plan around ${food}: our guide only knows which tables are vegetarian`);
    expect([offersPerson, proposal]).toEqual([true, null]);
  });

  test("doesn't hold up what else is wished for", () => {
    const { text, proposal } = answered("vegan, no nuts");
    expect(text).toContain("I didn't understand this part: no nuts.");
    expect(proposal).toMatchObject({ kind: "plan_change" });
    expect(answered("no fish market").text).not.toContain("I can't plan around");
  });

  test.each([
    "One more night in Kyoto, one less in Rome",
    "Can we stay a night longer in Kyoto?",
    "3 nights in Rome and 5 in Kyoto",
  ])("is said to be one about nights, with what can be done: %s", (question) => {
    const { text, offersPerson } = onThree(question);
    expect(text).toMatch(
      /^I can't move nights .* Three countries has \d in Rome, \d in Cairo and Giza, and \d in Kyoto\./,
    );
    expect(text).toContain("“One more day”");
    expect(offersPerson).toBe(true);
  });

  test("isn't a question about a stay", () => {
    expect(onThree("What should we do with 3 days in Kyoto?").text).not.toContain("I can't move nights");
    expect(answered("One more night in Rome").proposal).toMatchObject({ kind: "plan_change" });
  });

  test("is said to be one about flights", () => {
    expect(onThree("take the train instead of flying").text).toContain("the planner counts on flights");
  });
});
