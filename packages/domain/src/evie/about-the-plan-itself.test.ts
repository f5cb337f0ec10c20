/** What a trip's plan says of itself. Everything comes from the plan: nothing is guessed. */
import { expect, test } from "vitest";
import { answerQuestion } from "./answer-question.ts";
import { asking, kyotoTrip, romeTrip, someFacts } from "./facts.builder.ts";

const facts = someFacts({ trips: [romeTrip, kyotoTrip] });
const ask = (question: string) => answerQuestion(asking(question, { facts }));

test.each([
  [
    "are we within budget?",
    /^Yes\. Rome, slowly comes to about \$[\d,]+, .*Its budget is \$5,000-\$10,000, which leaves/,
  ],
  ["how much of our budget is left?", /^Yes\. Rome, slowly comes to about/],
  ["what's the most expensive day?", /^The most expensive day is day \d \(.*\), at about \$/],
  ["what's the cheapest day of the Kyoto trip?", /^The cheapest day is day \d/],
  ["when do we have free time?", /^Rome, slowly has free time then:\n\n- Day 1 \(Fri, May 14\): /],
  ["do we have free time on day 2?", /^Day 2 of Rome, slowly has free time then:\n\n- Day 2 /],
  ["how much walking is there on day 3?", /^Day 3 \(.*\) has about \d+ minutes on foot between its stops\.$/],
  ["which day has the most walking?", /^Day \d .* on foot between its stops, the most of all days\.$/],
  ["how early do we start on day 2?", /^Day 2 \(.*\) begins at 7:55 AM with Trevi Fountain/],
  ["what time do we finish on day 3?", /and ends at 8:30 PM after/],
  ["will it be hot?", /^For the days of Rome, slowly, up to 24 °C by day .* That's no forecast\.$/],
  [
    "how many museums are there?",
    /^Rome, slowly has 5 that our guide counts as museums: Galleria Borghese, /,
  ],
  ["is there anything we need to book now?", /^For Rome, slowly, book these ahead: /],
])("%s", (question, text) => {
  expect(ask(question).text).toMatch(text);
});
