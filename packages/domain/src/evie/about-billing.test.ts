import { describe, expect, test } from "vitest";
import { answerQuestion } from "./answer-question.ts";
import { asking, someFacts, someMembership } from "./facts.builder.ts";
import type { EvieFacts, EvieMembership } from "./facts.ts";

const ask = (question: string, facts: EvieFacts = someFacts()) => answerQuestion(asking(question, { facts }));
const having = (level: EvieFacts["level"], membership: Partial<EvieMembership>) =>
  someFacts({ level, membership: someMembership(membership) });

const given = { isBilled: false, endsOn: null };
const members = {
  paying: having("base", {}),
  movingDown: having("elite", { nextPlan: "base" }),
  canceled: having("base", { isCanceled: true }),
  owing: having("base", { owedUntil: "2027-05-20", endsOn: "2027-05-20" }),
  gifted: having("elite", { ...given, givenThrough: "2027-07-31" }),
  giftedForGood: having("elite", given),
  payingBeside: having("elite", { isCanceled: true, continuesAs: { plan: "base", through: "2027-12-31" } }),
  leaving: having("base", { isCanceled: true, leavesOn: "2027-05-24" }),
  paused: having("free", { paused: "base" }),
  free: having("free", given),
} as const;

const movesDown = "You keep Elite until Jun 3, 2027. From then on you're on Basic, for $5.99 a month.";
const ends = "Your Basic plan ends on Jun 3, 2027. You won't be charged again. After that, you're on Free.";
const owes =
  "You're on Basic. Your last payment didn't go through. We'll keep trying until May 20, 2027, and your plan ends then if it's still unpaid. Under Billing you can pay it, or change your card.";
const gift = "You have Elite through Jul 31, 2027, and nothing is billed. After that, you're on Free.";

describe("what Evie says of the member's own plan", () => {
  test.each<[question: string, member: keyof typeof members, answer: string]>([
    ["When does my gift end?", "gifted", gift],
    [
      "How long does my gift last?",
      "giftedForGood",
      "Your Elite plan is a gift from our team. It has no last day, and nothing is billed.",
    ],
    [
      "When does my gift end?",
      "payingBeside",
      "You pay for Elite now. Beside it you have Basic through Dec 31, 2027, and nothing is billed for that.",
    ],
    [
      "When does my gift end?",
      "paying",
      "You pay for your plan, so it isn't a gift. You're on Basic, for $5.99 a month. It renews on Jun 3, 2027.",
    ],
    [
      "When does my gift end?",
      "free",
      "You don't have a plan that was given to you. You're on Free. Nothing is billed.",
    ],
    ["When does my plan end?", "gifted", gift],
    ["When does my plan end?", "canceled", ends],
    ["How long do I have Basic?", "canceled", ends],
    ["Will my membership renew?", "movingDown", movesDown],
    [
      "When does my plan end?",
      "leaving",
      "Your Basic plan ends with your account on May 24, 2027. You won't be charged again.",
    ],
    [
      "When does my plan end?",
      "payingBeside",
      "Your Elite plan ends on Jun 3, 2027. You won't be charged again. After that, you have Basic through Dec 31, 2027, and nothing is billed.",
    ],
    [
      "Am I being downgraded?",
      "movingDown",
      `Yes, as you chose. ${movesDown} You can change your mind under Billing until then.`,
    ],
    ["Am I being downgraded?", "canceled", `${ends} You can change your mind under Billing until then.`],
    ["Am I being downgraded?", "paying", "No. You're on Basic, for $5.99 a month. It renews on Jun 3, 2027."],
    ["Will I go back to Free?", "gifted", gift],
    ["Will you downgrade me?", "owing", owes],
    ["What will I pay next?", "paying", "Your next payment is $5.99 on Jun 3, 2027, for Basic."],
    [
      "What will I pay next?",
      "movingDown",
      `Your next payment is $5.99 on Jun 3, 2027, for Basic. ${movesDown}`,
    ],
    ["How much will I be charged next month?", "canceled", ends],
    ["When will you charge me?", "gifted", gift],
    ["Will I be charged again?", "canceled", ends],
    ["What's my next bill?", "free", "You're on Free. Nothing is billed."],
    ["Do I owe anything?", "owing", owes],
    [
      "Do I owe you money?",
      "paying",
      "You owe nothing. You're on Basic, for $5.99 a month. It renews on Jun 3, 2027.",
    ],
    ["Why did my payment fail?", "owing", owes],
    [
      "When does my membership renew?",
      "paused",
      "Your Basic plan is paused. You aren't charged until our team resumes it.",
    ],
    ["How do I cancel my membership?", "gifted", `There's nothing to cancel. ${gift}`],
    ["How do I cancel my membership?", "canceled", `There's nothing to cancel. ${ends}`],
  ])("'%s' is true for a member who's %s", (question, member, text) => {
    expect(ask(question, members[member]).text).toBe(text);
  });

  test("lists the latest payments, with what was returned", () => {
    const paid = { plan: "base", cents: 599, state: "Paid", refundedCents: 0 } as const;
    const payments = [
      { ...paid, on: "2027-05-03" },
      { ...paid, on: "2027-04-03", refundedCents: 599 },
    ];
    for (const question of [
      "What did I pay last month?",
      "My last invoice?",
      "How much was my last payment?",
    ])
      expect(ask(question, someFacts({ payments })).text).toContain(
        "- May 3, 2027: Basic, $5.99, paid\n- Apr 3, 2027: Basic, $5.99, paid, $5.99 refunded",
      );
    expect(ask("How much did I pay?", someFacts({ payments: [] })).text).toContain("So far, there are none.");
  });

  test("names the points that expire next", () => {
    const points = { balance: 320, earned: 520, nextExpiry: { points: 100, expiresOn: "2027-06-30" } };
    expect(ask("When do my points expire?", someFacts({ points })).text).toMatch(
      /^You have 320 points\. The next to expire are 100, at the end of Jun 30, 2027\./,
    );
  });

  test("nothing to anyone who asks about a trip's plan, or a gift for someone", () => {
    for (const question of [
      "When does day 2 end?",
      "Where can I buy a gift for my mother in Rome?",
      "Is there a gift shop on my plan?",
      "How long is the walk on our plan for Rome?",
    ])
      expect(ask(question).links).not.toContainEqual({ page: "billing", id: null, label: "Billing" });
  });
});

describe("the next payment", () => {
  const asked = (nextPayment: { dueCents: number; creditCents: number } | null) =>
    answerQuestion(asking("What will I pay next?", { facts: members.paying, nextPayment })).text;

  test("is what's left after the member's credit", () => {
    expect(asked({ dueCents: 99, creditCents: 500 })).toBe(
      "Your next payment is $0.99 on Jun 3, 2027, for Basic, after your credit of $5.00.",
    );
  });

  test("is our price, with a word about credits, if the payment provider doesn't say", () => {
    expect(asked(null)).toBe(
      "Your next payment is on Jun 3, 2027, for Basic. It's $5.99, less any credit you have: I couldn't get the exact amount from our payment provider.",
    );
  });
});
