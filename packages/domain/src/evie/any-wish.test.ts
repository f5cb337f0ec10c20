import { describe, expect, test } from "vitest";
import { answerQuestion } from "./answer-question.ts";
import { asking, someFacts } from "./facts.builder.ts";

const ask = (question: string, more: Parameters<typeof asking>[1] = {}) =>
  answerQuestion(asking(question, more));

describe("a wish that names no trip is for the next one", () => {
  test.each([
    ["I'm celiac", /Planned for gluten-free/],
    ["we want to leave one day earlier", /Changed the dates/],
    ["Hi Evie, could we please have dinner a bit later on the second day, say 8:30?", /Dinner on day 2/],
    ["what if we skip the Vatican?", /Removed Vatican Museums/],
    ["dinner by 7 every night", /Dinner at 7:00 PM/],
  ])("%s", (question, change) => {
    const { proposal } = ask(question);
    expect(proposal).toMatchObject({ kind: "plan_change", change: expect.stringMatching(change) });
  });

  test.each([
    "Suppose we had one more day, what would you add?",
    "what if I lose my passport?",
    "what if my flight is canceled?",
    "no thanks",
  ])("%s: changes nothing", (question) => {
    expect(ask(question).proposal).toBeNull();
  });

  test("without a trip, there's nothing to change", () => {
    expect(ask("I'm celiac", { facts: someFacts({ trips: [] }) }).proposal).toBeNull();
  });
});
