import { expect, test } from "vitest";
import { answerQuestion } from "./answer-question.ts";
import { asking, someFacts } from "./facts.builder.ts";

const ask = (question: string, facts = someFacts()) => answerQuestion(asking(question, { facts }));
const passport = {
  name: "Passport.pdf",
  type: "passport",
  expiresOn: "2029-03-01",
  uploadedAt: "2027-04-02T10:00:00.000Z",
} as const;

test.each([
  ["Where am I staying?", /^The plan for Rome, slowly suggests:/],
  ["What's near my hotel?", /^Near your stay in Trastevere:\n\n- Santa Maria in Trastevere\./],
  ["When's check-in?", /Check in: .*Fri, May 14, 11:50 AM\n\nAsk your stay when your room will be ready\.$/s],
  ["When do we check out?", /Check out: .*Wed, May 19, .*how long you can keep your room\.$/s],
  ["How much is a taxi from the airport?", /about 50 minutes by taxi, for about \$60\./],
  ["Is the Colosseum wheelchair accessible?", /- You can see what matters without stairs\./],
  ["Which museums are free?", /^Rome, Italy: None of those in our guide is free\. What's free there:/],
  ["free things to do in Paris", /^Paris, France:\n\n- Notre-Dame\./],
  ["vegetarian restaurants near the Pantheon", /^Rome, Italy:\n\n- /],
  ["How much should I tip?", /^Our guide says nothing about tips in Rome/],
  ["Is tap water safe to drink?", /^Our guide says nothing about tap water in Rome/],
  ["Do they speak English there?", /^Our guide says nothing about languages in Rome/],
  ["Can I bring my dog?", /^Our guide says nothing about pets in Rome/],
  [
    "Can you book me a table for two on Friday at 8?",
    /^I can't book anything myself, but your concierge can/,
  ],
  ["order a taxi for tomorrow at 9", /^I can't book anything myself/],
  ["What did the concierge last write?", /^You have 2 unread messages\./],
  ["When's my next payment?", /^Your next payment is \$5\.99 on Jun 3, 2027, for Basic\.$/],
  ["How much did I pay last month?", /^Billing lists everything you've paid/],
  ["Refund please", /^I can't pay anything back\./],
  ["My flight is delayed by 3 hours", /^I'm sorry to hear that\. Tell me when you land now/],
  ["Can I change the dates of my trip to June?", /^Tell me the new day here/],
  ["Add the Borghese Gallery to my trip", /is like that already/],
  ["Do you have an app?", /^Yes, without a store/],
  ["hola, hablas español?", /^I only read English\./],
])("'%s' is answered to the point", (question, text) => {
  expect(ask(question).text).toMatch(text);
});

test("whether a passport is valid for a place: until when, and the rules there", () => {
  const dated = someFacts({ documents: [passport] });
  expect(ask("Is my passport valid for Bali?", dated).text).toMatch(
    /^Bali, Indonesia: Your passport on file is valid until Mar 1, 2029\. Most visitors buy a visa/,
  );
  expect(ask("Is my passport valid for Bali?").text).toMatch(/I don't know when your passport expires/);
});

test("new dates and a nicer hotel are proposed, wherever they're said", () => {
  expect(ask("change the dates to June 3").proposal).toMatchObject({
    edits: [{ kind: "dates", startDate: "2027-06-03" }],
  });
  expect(ask("get us a nicer hotel").proposal).toMatchObject({ edits: [{ kind: "stay" }] });
});
