import type { Destination } from "../catalog/index.ts";
import { months } from "../catalog/months.ts";
import { isCalendarDate } from "../dates.ts";
import type { Plan } from "../planner/plan.ts";
import type { EvieFacts, EvieTrip } from "./facts.ts";
import type { Earlier } from "./follow-ups.ts";

/** A question with everything that's known about what it means. */
export type Asked = {
  /** As typed; a follow-up in full: "What's on Tuesday of my Rome trip?" for "And on Tuesday?". */
  question: string;
  /** The same in lower case, without accents and typos. */
  text: string;
  facts: EvieFacts;
  /** The questions before it, latest first. */
  earlier: readonly Earlier[];
  /** The question before it, in full, if this one may only make sense after it. */
  follows: string | null;
  /** The trip it's about; null if it's about none. */
  trip: EvieTrip | null;
  /** That trip's plan; null if there's none yet, or the member's plan doesn't include whole itineraries. */
  plan: Plan | null;
  /** The next trip with its plan, if the question is about none: a wish that names none is for it. */
  nextTrip: { trip: EvieTrip; plan: Plan } | null;
  /**
   * What the plan's renewal will charge, and how much of the member's credit it takes. Null if the question isn't about
   * it, nothing renews, or the payment provider doesn't say.
   */
  nextPayment: { dueCents: number; creditCents: number } | null;
  /** The destination it names, or the first one of the trip it's about. */
  destination: Destination | null;
  /** Whether it's about all of its trip, since it names none of the trip's destinations. */
  isWholeTrip: boolean;
  /** The trip's other destinations, in its order, if it's about all of its trip. */
  others: readonly Destination[];
};

const byStart = (a: EvieTrip, b: EvieTrip): number =>
  (a.startDate ?? "9999").localeCompare(b.startDate ?? "9999");

/** Trips still ahead or under way, soonest first; those without dates last. */
export const tripsAhead = ({ trips }: EvieFacts): EvieTrip[] =>
  trips.filter(({ isUpcoming, isArchived }) => isUpcoming && !isArchived).toSorted(byStart);

const numberWords = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** A number in figures or words up to ten; "a" and "an" are one. */
export function numberFrom(word: string): number {
  if (/^\d/.test(word)) return Number(word);
  return Math.max(1, numberWords.indexOf(word.toLowerCase()) + 1);
}

const travelerPattern =
  /\b(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten) (?:people|travelers|travellers|persons|adults|guests|of us)\b|\bfor (two|three|four|five|six|seven|eight|nine|ten)\b/;

/** How many people are traveling; two unless the text says otherwise. */
export function travelersIn(text: string): number {
  const found = travelerPattern.exec(text);
  const word = found?.[1] ?? found?.[2];
  if (!word) return 2;
  return Math.min(50, Math.max(1, numberFrom(word)));
}

const monthDay = new RegExp(
  `\\b(${months.map((name) => `${name}|${name.slice(0, 3)}`).join("|")})\\.? (\\d{1,2})(?:st|nd|rd|th)?(?:,? (20\\d{2}))?`,
  "g",
);
const untilDay = /^\s*(?:to|until|through|-|–)\s*(\d{1,2})(?:st|nd|rd|th)?\b(?!-)(?:,? (20\d{2}))?/;

/** Two digits. */
export const pad = (number: number): string => String(number).padStart(2, "0");

/** The dates a text names, such as "May 14 to 18" or "2027-05-14 to 2027-05-18"; those already past are next year's. */
export function datesIn(text: string, today: string): { start: string; end: string } | null {
  const iso = [...text.matchAll(/\b20\d{2}-\d{2}-\d{2}\b/g)].map(([date]) => date).filter(isCalendarDate);
  if (iso[0]) return inOrder(iso[0], iso[1] ?? iso[0]);
  const found = [...text.matchAll(monthDay)];
  const first = found[0];
  if (!first) return null;
  const monthOf = (name: string) => months.findIndex((month) => month.startsWith(name.slice(0, 3))) + 1;
  const rest = text.slice(first.index + first[0].length);
  const sameMonth = untilDay.exec(rest);
  const last = found[1] ?? (sameMonth ? ["", first[1], sameMonth[1], sameMonth[2]] : first);
  const year = Number(last[3] ?? first[3] ?? today.slice(0, 4));
  const dated = (name: string, day: string, of: number) => `${of}-${pad(monthOf(name))}-${pad(Number(day))}`;
  let start = dated(first[1]!, first[2]!, Number(first[3] ?? year));
  let end = dated(last[1]!, last[2]!, year);
  if (!first[3] && !last[3] && start < today) {
    start = dated(first[1]!, first[2]!, year + 1);
    end = dated(last[1]!, last[2]!, year + 1);
  }
  return isCalendarDate(start) && isCalendarDate(end) ? inOrder(start, end) : null;
}

const inOrder = (start: string, end: string): { start: string; end: string } | null =>
  start <= end ? { start, end } : null;
