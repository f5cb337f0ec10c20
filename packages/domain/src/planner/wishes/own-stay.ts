/** A stay that travelers have already: "we already have a hotel", "our Airbnb is booked", "at my aunt's place". */
import type { Clause } from "./clause.ts";

const stays =
  "(?:hotels?|hostels?|resorts?|villas?|apartments?|flats?|condos?|airbnbs?|rooms?|accommodations?|lodgings?|(?:place|places|somewhere) to (?:stay|sleep))";
const theirs = "(?:(?:an?|our|the|my|own|all) )*(?:[\\w-]+ )??";
const haveOne = new RegExp(
  `\\b(?:we|i)(?:'ve| have)?(?: already| just)? (?:have|got|booked|reserved|rented|paid for|found|chosen)(?: already)? ${theirs}${stays}\\b`,
);
const isBooked = new RegExp(
  `\\b(?:our|the|my) (?:[\\w-]+ )?${stays} (?:is|are)(?: all| already)? (?:booked|reserved|paid(?: for)?|taken care of|sorted|arranged)\\b`,
);
const needNone = new RegExp(`\\b(?:(?:don't|do not|won't) need|no need for) ${theirs}${stays}\\W*$`);
const withPeople =
  /\b(?:stay|staying|sleep|sleeping) (?:at|in) (?:my|our|a friend's|friends') .*\b(?:place|house|home|flat|condo)\b|\bstay(?:ing)? with (?:(?:my|our|some) )?(?:friends?|family|relatives|parents|aunt|uncle|sister|brother|cousins?|grandparents|in-laws|daughter|son)\b/;

/** Whether a text is about where its travelers sleep anyway. */
export const isOwnStay = (text: string): boolean =>
  [haveOne, isBooked, needNone, withPeople].some((pattern) => pattern.test(text));

/** How to have the plan start and end there; null if the text is about nothing of the kind. */
export function whyOwnStay({ text, plan: { legs }, day }: Clause): string | null {
  const [first, ...others] = legs.filter(({ lodging }) => lodging.nights > 0);
  if (day || !first || !isOwnStay(text)) return null;
  const where = others.length > 0 ? "each check-in" : `your check-in on day ${first.firstDay}`;
  return `at ${where}, choose “Change the stay…”, and enter its name, where it is, and what it costs. Each day then starts and ends there, and the total counts that price.`;
}
