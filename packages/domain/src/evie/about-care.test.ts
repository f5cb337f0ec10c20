/** Members who are unwell, upset, or ask what was done, and follow-ups as they write them. */
import { describe, expect, test } from "vitest";
import { answerQuestion } from "./answer-question.ts";
import { asking, conversation, romeTrip, someFacts } from "./facts.builder.ts";

const ask = (question: string) => answerQuestion(asking(question));
const last = (...questions: string[]) => conversation(questions).at(-1)!;

describe("health is for the emergency number or a doctor, and never guessed", () => {
  test.each([
    "I have chest pain what should I do",
    "my son cant breathe",
    "my wife had an allergic reaction",
  ])("%s", (question) => {
    const { text, offersPerson } = ask(question);
    expect(text).toMatch(/^Call the emergency number where you are, now: /);
    expect(offersPerson).toBe(true);
  });

  test("where a trip is under way, it's that place's number", () => {
    const facts = someFacts({ today: "2027-05-15", trips: [romeTrip] });
    expect(answerQuestion(asking("I'm in Rome and have chest pain", { facts })).text).toContain(
      "112 in Rome",
    );
  });

  test.each([
    "I'm pregnant, is the plan ok?",
    "can I bring my insulin on the plane",
    "my husband has a fever",
  ])("%s", (question) => {
    const { text, offersPerson, proposal } = ask(question);
    expect(text).toMatch(/^I can't give medical advice, and I won't guess\./);
    expect([offersPerson, proposal]).toEqual([true, null]);
  });

  test("but who's sick of museums has a wish", () => {
    expect(ask("I'm sick of museums").proposal).not.toBeNull();
  });
});

describe("an upset member gets a person", () => {
  test.each([
    "your app is garbage and nobody answers me",
    "this is unacceptable, I want to complain",
    "worst service ever, you people are useless",
  ])("%s", (question) => {
    const { text, offersPerson } = ask(question);
    expect(text).toMatch(/^I'm sorry\. That's for a person/);
    expect(offersPerson).toBe(true);
  });

  test("and where the money is, if it's about a charge", () => {
    const { text, offersPerson, links } = ask("why was my card charged $19.99");
    expect(text).toMatch(/^Billing lists everything you've paid/);
    expect([offersPerson, links[0]?.page]).toEqual([true, "billing"]);
  });
});

describe("what was done is said as it is", () => {
  test("nothing is booked by asking", () => {
    expect(last("book the hotel for me", "did you book it?").text).toMatch(/^No\. I can't book/);
  });

  test("a proposal that waits hasn't happened", () => {
    expect(last("remove the Colosseum", "did you do it?").text).toMatch(/^No\. Nothing has changed yet/);
    expect(ask("have you changed anything?").text).toMatch(/^No\. I haven't changed anything/);
  });
});

describe("follow-ups as members write them", () => {
  test("the next one after a day is the day after it", () => {
    expect(last("what's on day 2?", "and the day after?", "and the next one?").text).toMatch(/^Day 4 of /);
  });

  test("it is the day that was asked about", () => {
    expect(last("day 2", "swap it with day 3").proposal).toMatchObject({
      edits: [{ kind: "swap", dayNumber: 2, otherDayNumber: 3 }],
    });
  });

  test("points are for what they buy", () => {
    expect(last("how many points do I have", "can I use them for a free month?").text).toContain(
      "1 month of Basic",
    );
  });

  test("thanks are thanks, however warm", () => {
    expect(ask("thank you so much, you're great 🙏").text).toMatch(/^You're welcome/);
  });
});

test("a trip that isn't there is said not to be", () => {
  expect(ask("tell me about my Lisbon trip").text).toMatch(
    /^You have no trip of your own to Lisbon and Sintra\. Your trips ahead: /,
  );
  expect(ask("what's the plan for Paris").text).toMatch(/^You have no trip of your own to Paris\./);
});

test.each([
  "bonjour, quel temps fait-il à Rome?",
  "kannst du das Hotel ändern?",
  "¿puedes cambiar mi viaje?",
])("other languages are said not to be read: %s", (question) => {
  expect(ask(question).text).toMatch(/^I only read English\./);
});

test.each(["avoid crowds", "we hate crowds", "please no big crowds"])(
  "%s: early and on weekdays, on a trip",
  (question) => {
    expect(ask(question).proposal).toMatchObject({ edits: [{ kind: "crowds", avoid: true }] });
    const noTrip = { facts: someFacts({ trips: [] }) };
    expect(answerQuestion(asking(question, noTrip))).toMatchObject({
      text: expect.stringMatching(/^I can plan a whole trip around crowds/),
      proposal: null,
    });
  },
);

test("a proposal of marriage is a wish, and one of a restaurant isn't", () => {
  expect(ask("I want to propose to her at sunset").proposal).not.toBeNull();
  expect(ask("can you propose a restaurant on day 2").proposal).toBeNull();
});

test("a wish is a wish, whatever words the FAQ has in common with it", () => {
  expect(ask("quiet time after lunch every day").proposal).toMatchObject({
    edits: [{ kind: "quiet", minutes: 90 }],
  });
});
