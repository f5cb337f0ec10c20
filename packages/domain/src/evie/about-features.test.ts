import { describe, expect, test } from "vitest";
import { answerQuestion } from "./answer-question.ts";
import { asking, conversation } from "./facts.builder.ts";

const ask = (question: string) => answerQuestion(asking(question));
const pagesOf = (question: string) => ask(question).links.map(({ page }) => page);

describe("Evie knows what the member area has, and where", () => {
  test.each([
    ["Where are my photos?", "albums", /^Every trip has its album/],
    ["How do I upload videos?", "albums", /^Every trip has its album/],
    ["How do I make a memory book?", "albums", /memory book makes a page and a PDF/],
    ["Connect my Instagram", "albums", /can't be connected/],
    ["Give me my referral link", "rewards", /you both get 250 points/],
    ["How do I download my data?", "settings", /^In your settings, under Your data\. We put/],
    ["How do I turn off emails?", "settings", /under Notifications/],
    ["Is there a dark mode?", "settings", /under Preferences/],
    ["How do I use it offline?", "trips", /stays readable on that device/],
    ["What are my quiz results?", "quiz", /Your dashboard leads to your quiz result/],
    ["What does Elite add?", "upgrade", /^Elite, \$19\.99 \/ month, includes:/],
    ["Is there a proposal for me?", "requests", /a proposal waits for your answer/],
  ])("%s", (question, page, text) => {
    const { text: said, offersPerson } = ask(question);
    expect(said).toMatch(text);
    expect(pagesOf(question)).toContain(page);
    expect(offersPerson).toBe(false);
  });

  test("a photo stop or a quiz night is a wish, not a page of ours", () => {
    for (const wish of [
      "Add a photo stop on day 2",
      "Add a pub quiz on day 2",
      "Take photos at the Pantheon",
    ])
      expect(ask(wish).text).not.toMatch(/album|quiz result/);
  });
});

describe("what's missing for a trip", () => {
  test.each([
    "Am I ready for Rome?",
    "Which documents am I missing for Rome?",
    "What am I still missing for my trip?",
    "What do I have to do before we leave?",
  ])("%s", (question) => {
    expect(ask(question).text).toMatch(/^Rome, slowly says under “Ready for this trip\?” what's done/);
    expect(pagesOf(question)).toEqual(["trip", "documents"]);
  });

  test("sights left out are another matter", () => {
    expect(ask("Which sights am I missing in Rome?").text).not.toMatch(/Ready for this trip/);
  });
});

describe("the membership, in the middle of a conversation about a trip", () => {
  test.each([
    ["Cancel my plan", /^Open Billing and choose Cancel plan\./],
    ["What happens if I cancel?", /^Open Billing and choose Cancel plan\./],
    ["What do I pay a month?", /^You're on Basic, for \$5\.99 a month\. It renews on Jun 3, 2027\.$/],
  ])("%s", (question, text) => {
    const last = conversation(["Is it going to rain in Rome?", question]).at(-1)!;
    expect(last.text).toMatch(text);
    expect(last.links.map(({ page }) => page)).toEqual(["billing"]);
  });
});
