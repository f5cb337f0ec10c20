import { plainText } from "../plain-text.ts";
import { aboutDocuments, aboutMessages, aboutPoints, aboutRequests } from "./about-account.ts";
import { aboutBilling } from "./about-billing.ts";
import { aboutAComplaint, aboutHealth } from "./about-care.ts";
import { aboutBooking, aboutCanceling, aboutDoing, aboutTheApp } from "./about-doing.ts";
import { aboutFeatures, aboutReadiness } from "./about-features.ts";
import { aboutFlights } from "./about-flights.ts";
import {
  aboutEvie,
  aboutLanguages,
  aboutManners,
  aboutReachingUs,
  aboutTheFaq,
  aboutTrouble,
  notUnderstood,
} from "./about-help.ts";
import { aboutAMeal, aboutAnHour } from "./about-hours.ts";
import { aboutItsLimits } from "./about-limits.ts";
import { aboutMembership, aboutThePlan } from "./about-membership.ts";
import { aboutATripElsewhere } from "./about-other-trips.ts";
import { aboutADestination, aboutAPlaceAtAll, aboutTheUnknown, aboutWhereToGo } from "./about-places.ts";
import { aboutSaying } from "./about-saying.ts";
import { aboutASight, aboutBookingAhead, aboutWhatsLeftOut } from "./about-sights.ts";
import { aboutThePlanItself } from "./about-the-plan-itself.ts";
import {
  aboutADay,
  aboutCheckingIn,
  aboutCosts,
  aboutNoTrip,
  aboutStays,
  aboutTheTrip,
  aboutTheWayHome,
  wantsOfADay,
} from "./about-trips.ts";
import type { EvieAnswer } from "./answer.ts";
import type { Asked } from "./asked.ts";
import { aboutPlacesCompared, aboutTripsCompared } from "./comparing.ts";
import { aboutPacking } from "./packing.ts";
import { aboutAChange, aboutANewTrip, aboutAnyWish, aboutAPerson, aWishAtAll } from "./proposing.ts";
import { aboutAReminder, aboutReminders } from "./reminding.ts";
import { aboutSomeOfIt } from "./some-of-it.ts";

type Rule = (asked: Asked) => EvieAnswer | null;

/** More specific rules come before general ones. These act, propose, or explain us. */
const firstRules: readonly Rule[] = [
  aboutHealth,
  aboutAReminder,
  aboutPacking,
  aboutManners,
  aboutSomeOfIt,
  aboutSaying,
  aboutThePlanItself,
  aboutAPerson,
  aboutTrouble,
  aboutReachingUs,
  aboutEvie,
  aboutAComplaint,
  aboutTheApp,
  aboutLanguages,
  aboutBooking,
  aboutCanceling,
  aboutBilling,
  aboutDoing,
  aboutMembership,
  aboutFeatures,
  aboutReadiness,
  aboutANewTrip,
  aboutItsLimits,
  aboutAChange,
];
const accountLookUps: readonly Rule[] = [
  aboutRequests,
  aboutPoints,
  aboutDocuments,
  aboutMessages,
  aboutReminders,
];
/** These only look things up. */
const lookUps: readonly Rule[] = [
  aboutATripElsewhere,
  aboutPlacesCompared,
  aboutTripsCompared,
  aboutBookingAhead,
  aboutAnHour,
  aboutAMeal,
  aboutASight,
  aboutWhatsLeftOut,
  aboutTheWayHome,
  aboutFlights,
  aboutCheckingIn,
  aboutADay,
  aboutWhereToGo,
  aboutTheUnknown,
  aboutADestination,
  aboutCosts,
  aboutStays,
  ...accountLookUps,
  aboutThePlan,
  aboutTheTrip,
  aboutNoTrip,
];
/** "Is everything closed on July 14?" is about a day of a trip, and not in the FAQ. */
const aboutUs: Rule = (asked) => (wantsOfADay(asked) ? null : aboutTheFaq(asked));
/** "Quiet time after lunch every day" is a wish, whatever words the FAQ has in common with it. */
const aWish: Rule = (asked) => aWishAtAll(asked);
const lastRules: readonly Rule[] = [aWish, aboutUs, aboutAnyWish, aboutAPlaceAtAll];

const firstOf = (rules: readonly Rule[], asked: Asked): EvieAnswer | null => {
  for (const rule of rules) {
    const found = rule(asked);
    if (found) return found;
  }
  return null;
};

/** "Do they expire?" after a question about points: looked up together with it, if that tells anything new. */
function together(asked: Asked): EvieAnswer | null {
  const { follows, question, text, earlier } = asked;
  if (!follows) return null;
  const both = { ...asked, question: `${question} ${follows}`, text: `${text} ${plainText(follows)}` };
  const found = firstOf(accountLookUps, both);
  return found && earlier.every(({ answer }) => answer !== found.text) ? found : null;
}

/**
 * Answers a question without a language model: from the member's own data, the catalog, and the FAQ. Never guesses: if
 * no rule fits, it says so and offers a person.
 */
export const answerQuestion = (asked: Asked): EvieAnswer =>
  firstOf([...firstRules, ...lookUps], asked) ??
  together(asked) ??
  firstOf(lastRules, asked) ??
  notUnderstood(asked);
