import type { Card } from "./objects.ts";

/** What someone typed into a card form. */
export type CardEntry = { number: string; expiry: string; code: string };

/** Why a card was refused: which field is wrong, or the payment as a whole. */
export type CardProblem = {
  field: "number" | "expiry" | "code" | "payment";
  message: string;
  declineCode?: string;
};

type Outcome = { label: string; refusal?: { message: string; code: string }; failsLater?: boolean };

const declined = (code: string, message: string) => ({ code, message });

/** The provider's well-known test numbers, and how a payment with each one turns out. */
export const testCards: Record<string, Outcome> = {
  "4242424242424242": { label: "Pays" },
  "5555555555554444": { label: "Pays (Mastercard)" },
  "4000000000000341": { label: "Pays now, fails at the next renewal", failsLater: true },
  "4000000000000002": {
    label: "Declined",
    refusal: declined("generic_decline", "Your card was declined. Please try a different card."),
  },
  "4000000000009995": {
    label: "Insufficient funds",
    refusal: declined("insufficient_funds", "Your card has insufficient funds. Please try a different card."),
  },
  "4000000000000069": { label: "Expired card", refusal: declined("expired_card", "Your card has expired.") },
  "4000000000000127": {
    label: "Wrong security code",
    refusal: declined("incorrect_cvc", "Your card's security code is incorrect."),
  },
};

const problem = (field: CardProblem["field"], message: string) =>
  ({ ok: false, problem: { field, message } }) as const;

/** Accepts the card, or says what's wrong with it. `today` decides whether it has expired. */
export function readCard(
  entry: CardEntry,
  today: Date,
): { ok: true; card: Card } | { ok: false; problem: CardProblem } {
  const number = entry.number.replace(/[\s-]/g, "");
  const outcome = testCards[number];
  if (!outcome) {
    return problem("number", "This page takes test cards only. Use 4242 4242 4242 4242, never a real card.");
  }
  const expiry = readExpiry(entry.expiry);
  if (!expiry) return problem("expiry", "Enter the expiry date as month and year, for example 12 / 34.");
  if (new Date(Date.UTC(expiry.year, expiry.month)) <= today)
    return problem("expiry", "This date has passed.");
  if (!/^\d{3,4}$/.test(entry.code.trim()))
    return problem("code", "Enter the 3 digits on the back of the card.");
  if (outcome.refusal) {
    const { message, code } = outcome.refusal;
    return { ok: false, problem: { field: "payment", message, declineCode: code } };
  }
  return { ok: true, card: cardOf(number, expiry, outcome) };
}

const cardOf = (number: string, expiry: { month: number; year: number }, outcome: Outcome): Card => ({
  brand: number.startsWith("5") ? "Mastercard" : "Visa",
  last4: number.slice(-4),
  expMonth: expiry.month,
  expYear: expiry.year,
  failsLater: outcome.failsLater ?? false,
});

function readExpiry(text: string): { month: number; year: number } | null {
  const match = /^\s*(\d{1,2})\s*[/-]?\s*(?:20)?(\d{2})\s*$/.exec(text);
  if (!match) return null;
  const month = Number(match[1]);
  return month >= 1 && month <= 12 ? { month, year: 2000 + Number(match[2]) } : null;
}
