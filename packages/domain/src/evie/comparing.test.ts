import { describe, expect, test } from "vitest";
import { answerQuestion } from "./answer-question.ts";
import { asking, kyotoTrip, romeTrip, someFacts } from "./facts.builder.ts";

const ask = (question: string, trips = [romeTrip, kyotoTrip]) =>
  answerQuestion(asking(question, { facts: someFacts({ trips }) }));

describe("places side by side", () => {
  test.each([
    ["Is Rome or Kyoto better in October?", /^October is among the best months of both\.\n\n- Rome, Italy\./],
    ["Bali or Paris in May?", /^May is among the best months of both\./],
    ["Bali or Rome in January?", /^January isn't among the best months of either\./],
    ["Rome or Bali in July?", /^July is among the best months of Bali alone\./],
    ["Is Lisbon cheaper than Paris?", /^Stays cost less in Lisbon and Sintra\.\n/],
    ["Which is cheapest: Paris, Rome, or Bali?", /^Stays cost least in Bali\.\n/],
    ["Which is warmer in March, Bali or Paris?", /^March is warmer in Bali\.\n/],
    ["Is Paris or Lisbon drier in August?", /^August is drier in Lisbon and Sintra\.\n/],
  ])("'%s' begins with what the guide's figures say", (question, begins) => {
    expect(ask(question).text).toMatch(begins);
  });

  test("have their seasons, the price of a stay, and the days a first visit takes, and links to both", () => {
    const { text, links } = ask("Compare Rome and Kyoto");
    expect(text.split("\n")).toEqual([
      expect.stringMatching(
        /^- Rome, Italy\. April to June .* A stay is about \$\d+ a night\. A first visit takes about \d days\.$/,
      ),
      expect.stringMatching(/^- Kyoto, Japan\. Cherry blossom/),
    ]);
    expect(links).toMatchObject([
      { page: "destination", label: "Rome" },
      { page: "destination", label: "Kyoto" },
    ]);
  });

  test("need two places: one alone is answered as ever", () => {
    expect(ask("Is Rome better in October?").text).toMatch(/^Rome, Italy/);
  });
});

describe("the member's trips side by side", () => {
  test.each([
    ["Which of my trips is cheaper?", "Rome, slowly costs less."],
    ["Which trip costs the most?", "Kyoto in autumn costs more."],
    ["Which trip is longer?", "Kyoto in autumn is longer."],
    ["Which of my trips is shortest?", "Rome, slowly is shorter."],
  ])("'%s' is answered first, with the figures after it", (question, first) => {
    const { text, links } = ask(question);
    expect(text.split("\n\n")[0]).toBe(first);
    expect(text).toMatch(/- Rome, slowly: 4 days, about \$[\d,]+ \(May 14, 2027 - May 17, 2027\)/);
    expect(text).toContain("- Kyoto in autumn: 7 days, about $4,125 (Oct 3, 2027 - Oct 9, 2027)");
    expect(links.map(({ label }) => label)).toEqual(["Rome, slowly", "Kyoto in autumn"]);
  });

  test("say nothing about costs that the member can't see, nor which is cheaper", () => {
    const { text } = ask("Which of my trips is cheaper?", [{ ...romeTrip, totalCents: null }, kyotoTrip]);
    expect(text).toMatch(/^- Rome, slowly: 4 days \(May 14/);
  });

  test("need two trips", () => {
    expect(ask("Which of my trips is cheaper?", [romeTrip]).text).not.toContain("costs less");
  });
});
