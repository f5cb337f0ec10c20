/** What members write, judged by what a person on our team would make of it. */
import { describe, expect, test } from "vitest";
import { answerQuestion } from "./answer-question.ts";
import { asking, someFacts, threeCountries } from "./facts.builder.ts";

const ask = (question: string) => answerQuestion(asking(question));
const onThree = (question: string) =>
  answerQuestion(asking(question, { facts: someFacts({ trips: [threeCountries] }) }));

describe("a question isn't answered with something else", () => {
  test.each([
    ["how much will it cost us in total?", /comes to about \$[\d,]+ for both travelers/],
    ["whats the total", /comes to about \$/],
    ["how much is food?", /- Food: \$/],
    ["how much is day 3", /^Day 3 of .* comes to about \$[\d,]+, with the night after it\.$/],
    ["what are we doing on the 16th?", /^Day 3 of /],
    ["what's the plan for saturday", /^Day 2 of /],
    ["can i wear shorts in the vatican", /shoulders and knees must be covered/],
    ["is it safe?", /^Our guide says nothing about safety in Rome/],
    ["do i need cash", /^Rome, Italy: The euro/],
    ["what time zone", /^Rome, Italy: It's /],
    ["do we have to buy tickets in advance?", /book these ahead: .*Colosseum/],
    ["wie ist das Wetter?", /^I only read English\./],
    ["¿cuánto cuesta todo?", /^I only read English\./],
    ["whats on day 9", /so I can't find that one/],
  ])("%s", (question, text) => {
    expect(ask(question).text).toMatch(text);
  });

  test("what's closed on a date has nothing to do with closing an account", () => {
    expect(ask("is everything closed on may 16?").text).not.toContain("account");
  });
});

describe("a wish that can't be read is never taken for a question", () => {
  test.each([
    "surprise us on day 4",
    "the colosseum after the museum",
    "something lighter for lunch on day 2",
    "fancier dinner on the last night",
    "I want pizza on day 2",
  ])("%s", (question) => {
    const { text, proposal } = ask(question);
    expect(text).toMatch(/^I couldn't read that as a change to /);
    expect(proposal).toBeNull();
  });

  test.each(["day 3", "show me day 3", "dinner on day 2", "tomorrow", "Saturday please"])(
    "what only names a day is still looked up: %s",
    (question) => {
      expect(ask(question).text).not.toMatch(/^I couldn't read/);
    },
  );
});

describe("what can't be done is said to be so", () => {
  test.each([
    ["no pork no beef", /^I can't plan around pork/],
    ["my husband cant eat spicy", /^I can't plan around spicy food/],
  ])("%s", (question, text) => {
    expect(ask(question).text).toMatch(text);
  });

  test.each(["skip Kyoto", "drop rome", "start in Kyoto instead", "less rome more kyoto"])(
    "other towns: %s",
    (question) => {
      const { text, proposal, offersPerson } = onThree(question);
      expect(text).toMatch(/^I can't change which towns Three countries has/);
      expect([proposal, offersPerson]).toEqual([null, true]);
    },
  );

  test("one more town", () => {
    expect(onThree("can we add Barcelona").text).toMatch(/^I can't add Barcelona to a trip that's planned/);
    expect(ask("add gelato").text).not.toContain("to a trip that's planned");
  });
});

test.each([
  ["what do we do if it rains on day 4", /^Moved day 4 indoors/],
  ["can we sleep in on day 4?", /^Day 4 starts at 10:30 AM$/],
  ["😡 this plan is way too busy", /^Changed the pace/],
])("is proposed: %s", (question, change) => {
  expect(ask(question).proposal).toMatchObject({ change: expect.stringMatching(change) });
});
