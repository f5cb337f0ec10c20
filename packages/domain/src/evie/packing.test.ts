import { describe, expect, test } from "vitest";
import { answerQuestion } from "./answer-question.ts";
import { asking, romeTrip, someFacts } from "./facts.builder.ts";
import { evieLimits } from "./limits.ts";
import { proposedPacking } from "./packing.ts";

const ask = (question: string, changes = {}) =>
  answerQuestion(asking(question, { facts: someFacts(changes) }));

describe("things for the packing list are proposed", () => {
  test.each([
    ["Add binoculars to my packing list", ["Binoculars"]],
    ["Please put a tripod, some snacks and my camera on the packing list", ["Tripod", "Snacks", "Camera"]],
    ["Could you add hiking poles to the Rome packing list?", ["Hiking poles"]],
    ["add sunscreen, Sunscreen & a hat to our packing list", ["Sunscreen", "Hat"]],
  ])("'%s'", (question, labels) => {
    const { proposal, links } = ask(question);
    expect(proposal).toEqual({
      kind: "packing_items",
      itineraryId: romeTrip.id,
      tripTitle: romeTrip.title,
      labels,
    });
    expect(links).toEqual([{ page: "trip", id: romeTrip.id, label: romeTrip.title }]);
  });

  test("no longer than the list allows, and no more than a card shows", () => {
    const many = Array.from({ length: 40 }, (_, i) => `${"x".repeat(200)}${i}`);
    expect(proposedPacking(romeTrip, ["x".repeat(200)])).toMatchObject({ labels: [`X${"x".repeat(79)}`] });
    expect(
      proposedPacking(
        romeTrip,
        many.map((label, i) => `${i}${label}`),
      ),
    ).toMatchObject({
      labels: { length: evieLimits.packingItems },
    });
    expect(proposedPacking(romeTrip, [" ", ""])).toBeNull();
  });
});

describe("nothing is proposed", () => {
  test("for a question, which is answered with the list", () => {
    const { text, proposal } = ask("What should I pack for my trip?");
    expect(text).toContain("- Passport or ID, and a copy of it");
    expect(text).toContain("- 6 changes of clothes, underwear, and socks");
    expect(proposal).toBeNull();
  });

  test("without a trip ahead, or before its plan is made", () => {
    expect(ask("Add a hat to my packing list", { trips: [] })).toMatchObject({
      text: expect.stringMatching(/^A packing list belongs to a trip/),
      proposal: null,
    });
    const trips = [{ ...romeTrip, generation: "running" }];
    expect(ask("Add a hat to my packing list", { trips })).toMatchObject({
      text: "Rome, slowly gets its packing list as soon as its plan is made.",
      proposal: null,
    });
  });

  test("for other lists", () => {
    expect(ask("Add a museum on day 2 of my trip").proposal).not.toMatchObject({ kind: "packing_items" });
  });
});
