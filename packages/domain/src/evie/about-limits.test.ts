import { describe, expect, test } from "vitest";
import { answerQuestion } from "./answer-question.ts";
import { asking, someFacts, threeCountries } from "./facts.builder.ts";

const answered = (question: string) => answerQuestion(asking(question));
const onThree = (question: string) =>
  answerQuestion(asking(question, { facts: someFacts({ trips: [threeCountries] }) }));

describe("a wish the planner has no change for", () => {
  test.each([
    ["no pork", "pork"],
    ["We don't eat garlic", "garlic"],
    ["I can't have alcohol", "alcohol"],
  ])("is said back if it's a diet we don't know: %s", (question, food) => {
    const { text, offersPerson, proposal } = answered(question);
    expect(text).toContain(`I can't plan around ${food}: our guide only knows which tables are vegetarian`);
    expect([offersPerson, proposal]).toEqual([true, null]);
  });

  test("doesn't hold up what else is wished for", () => {
    const { text, proposal } = answered("vegan, no pork");
    expect(text).toContain("I can't plan for this part. “no pork”: our guide doesn't know");
    expect(proposal).toMatchObject({ kind: "plan_change" });
    expect(answered("no fish market").text).not.toContain("I can't plan around");
  });

  test.each([
    "no shellfish",
    "I'm allergic to peanuts",
    "we have a nut allergy",
    "no seafood, shrimp allergy",
  ])("is proposed as a note to every kitchen, with no table called safe: %s", (question) => {
    const { text, offersPerson, proposal } = answered(question);
    expect(text).toContain("the tables stay, and I can't say that any is safe");
    expect(offersPerson).toBe(true);
    expect(proposal).toMatchObject({ edits: [{ kind: "needs" }] });
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
