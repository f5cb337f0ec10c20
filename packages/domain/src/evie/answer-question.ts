import { aboutDocuments, aboutMessages, aboutPoints, aboutRequests, aboutThePlan } from "./about-account.ts";
import { aboutEvie, aboutManners, aboutTheFaq, notUnderstood } from "./about-help.ts";
import { aboutADestination, aboutAPlaceAtAll, aboutWhereToGo } from "./about-places.ts";
import { aboutADay, aboutCosts, aboutStays, aboutTheTrip } from "./about-trips.ts";
import type { EvieAnswer } from "./answer.ts";
import { type Asked, plainText } from "./asked.ts";
import { aboutPacking } from "./packing.ts";
import { aboutAChange, aboutANewTrip, aboutAPerson } from "./proposing.ts";
import { aboutAReminder, aboutReminders } from "./reminding.ts";

type Rule = (asked: Asked) => EvieAnswer | null;

/** More specific rules come before general ones. */
const rules: readonly Rule[] = [
  aboutAReminder,
  aboutPacking,
  aboutManners,
  aboutAPerson,
  aboutEvie,
  aboutANewTrip,
  aboutAChange,
  aboutADay,
  aboutWhereToGo,
  aboutADestination,
  aboutCosts,
  aboutStays,
  aboutRequests,
  aboutPoints,
  aboutDocuments,
  aboutMessages,
  aboutReminders,
  aboutThePlan,
  aboutTheTrip,
  aboutTheFaq,
  aboutAPlaceAtAll,
];

/**
 * Answers a question without a language model: from the member's own data, the catalog, and the FAQ. Never guesses: if
 * no rule fits, it says so and offers a person.
 */
export function answerQuestion(asked: Omit<Asked, "text">): EvieAnswer {
  const whole: Asked = { ...asked, text: plainText(asked.question) };
  for (const rule of rules) {
    const found = rule(whole);
    if (found) return found;
  }
  return notUnderstood();
}
