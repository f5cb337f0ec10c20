/** What's said about Evie's own proposals: corrections, and what she has changed. Only the member's click changes anything. */
import { describe, expect, test } from "vitest";
import { answerQuestion } from "./answer-question.ts";
import { asking, conversation, kyotoTrip, romeTrip, someFacts } from "./facts.builder.ts";

const facts = someFacts({ trips: [romeTrip, kyotoTrip] });
const talk = (...questions: string[]) => conversation(questions, facts);
const last = (...questions: string[]) => talk(...questions).at(-1)!;
const changeOf = (...questions: string[]) => {
  const { proposal } = last(...questions);
  return proposal?.kind === "plan_change" ? proposal.change : null;
};

/** The answer to a question after a proposal that the member accepted. */
function afterDoing(asked: string, question: string) {
  const [given] = talk(asked);
  const earlier = [
    {
      question: asked,
      answer: given!.text,
      links: given!.links,
      proposal: given!.proposal,
      outcome: "done" as const,
    },
  ];
  return answerQuestion(asking(question, { facts, earlier })).text;
}

describe("a proposal is corrected by what's said next", () => {
  test.each<[string[], RegExp]>([
    [["dinner at 8 on day 2", "make it 7:30"], /^Dinner on day 2 at 7:30 PM/],
    [["dinner at 8 on day 2", "make it 7:30", "no, on day 3"], /^Dinner on day 3 at 7:30 PM/],
    [["Move the Colosseum to day 3", "no, I meant day 2"], /^Moved Colosseum to day 2/],
    [["When do we see the Pantheon?", "move it to Friday"], /^Moved Pantheon to day 1/],
    [["When do we see the Pantheon?", "move it to Friday", "actually remove it"], /^Removed Pantheon$/],
    [["no churches", "I said no churches, not no museums"], /^Planned without places of worship$/],
  ])("%j", (questions, change) => {
    expect(changeOf(...questions)).toMatch(change);
  });

  test.each(["no, the other one", "that's not what I meant", "not that", "that's wrong", "wrong one"])(
    "%s: nothing has changed, and nothing else is guessed",
    (said) => {
      const { text, proposal } = last("Remove the Pantheon", said);
      expect(text).toMatch(/Leave that card, and nothing changes\./);
      expect(proposal).toBeNull();
    },
  );

  test("after a question, the other one is still the other trip", () => {
    expect(last("Where is my hotel?", "no, the other one").text).toMatch(/^The plan for Kyoto in autumn/);
  });

  test("what was accepted can be taken back", () => {
    expect(afterDoing("Remove the Pantheon", "that's wrong")).toContain("say “Undo that”");
  });
});

describe("what has changed", () => {
  test.each(["what did you just change?", "what have you changed so far?", "show me the changes"])(
    "%s: nothing that's only proposed",
    (question) => {
      expect(last("Remove the Pantheon", question).text).toBe(
        "I haven't changed anything in this conversation. This is only proposed: “Removed Pantheon” in Rome, slowly. Choose “Make these changes” on its card, and it happens.",
      );
      expect(last(question).text).toBe("I haven't changed anything in this conversation.");
    },
  );

  test("what the member chose", () => {
    expect(afterDoing("Remove the Pantheon", "what did you just change?")).toBe(
      "What you chose in this conversation: “Removed Pantheon” in Rome, slowly.",
    );
  });
});

describe("some of several changes", () => {
  const two = "Remove the Pantheon and the Colosseum from my Rome trip";
  test.each([
    ["only the first one", /^Removed Pantheon$/],
    ["just the second", /^Removed Colosseum$/],
    ["not the second one", /^Removed Pantheon$/],
    ["all but the first", /^Removed Colosseum$/],
  ])("%s", (picked, change) => {
    expect(changeOf(two)).toBe("Removed Pantheon; Removed Colosseum");
    expect(changeOf(two, picked)).toMatch(change);
  });

  test("one change is all there is to choose, and what's done is done", () => {
    expect(last("Remove the Pantheon", "only the first one")).toMatchObject({
      text: "That card has one change: Removed Pantheon. Choose it, or leave it.",
      proposal: null,
    });
    expect(afterDoing(two, "only the first one")).toContain("say “Undo that”");
  });
});

describe("what was taken back can come again", () => {
  test("what's only proposed is still on its card, and what was done is in the trip's editor", () => {
    expect(last("Remove the Pantheon", "undo that", "redo it").text).toContain("on the card above");
    expect(afterDoing("Remove the Pantheon", "redo that")).toMatch(/choose Edit plan, then Redo\.$/);
    expect(last("redo").text).toMatch(/^On a trip, choose Edit plan, then Redo/);
  });
});
