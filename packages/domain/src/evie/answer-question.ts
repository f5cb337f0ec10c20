import { aboutDocuments, aboutMessages, aboutPoints, aboutRequests } from "./about-account.ts";
import { aboutDoing } from "./about-doing.ts";
import {
  aboutEvie,
  aboutManners,
  aboutReachingUs,
  aboutTheFaq,
  aboutTrouble,
  notUnderstood,
} from "./about-help.ts";
import { aboutMembership, aboutThePlan } from "./about-membership.ts";
import { aboutADestination, aboutAPlaceAtAll, aboutWhereToGo } from "./about-places.ts";
import { aboutASight } from "./about-sights.ts";
import {
  aboutADay,
  aboutCosts,
  aboutNoTrip,
  aboutStays,
  aboutTheTrip,
  aboutTheWayHome,
} from "./about-trips.ts";
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
  aboutTrouble,
  aboutReachingUs,
  aboutEvie,
  aboutDoing,
  aboutMembership,
  aboutANewTrip,
  aboutAChange,
  aboutASight,
  aboutTheWayHome,
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
  aboutNoTrip,
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
