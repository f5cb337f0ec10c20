/** Dates as people write them: "May 5", "the 5th of May", and what a whole trip does on one. */
import { months } from "../../catalog/months.ts";
import { weekdays } from "../../catalog/weekdays.ts";
import { daysBetween, isCalendarDate } from "../../dates.ts";

/** "may", "dec", as part of a pattern. */
export const monthNames = `(?:${months.map((name) => `${name}|${name.slice(0, 3)}`).join("|")}|sept)`;
const month = `(${monthNames})\\.?`;
const inMonth = "(\\d{1,2})(?:st|nd|rd|th)?";
/** "May 5", "5 May", "the 5th of May", but not "may 2 of us come too"; with four groups: month, day, day, month. */
export const date = `(?:${month} ${inMonth}(?![\\d:]| (?:of us|people|kids|adults|hours|days|nights))|(?:the )?${inMonth} (?:of )?${month}(?! \\d))`;

/** A date with a year behind it, in the same groups. */
export const dateBeforeYear = `(?:${month} ${inMonth}|(?:the )?${inMonth} (?:of )?${month})`;

/** "5", "5th", as part of a pattern. */
export const dayOfMonth = "\\d{1,2}(?:st|nd|rd|th)?";
/** What's between the first and the last of several days, as part of a pattern. */
export const through = "(?: (?:to|until|till|through) | ?[-–] ?)";

const aVacation = "(?:the|our|my|this) (?:whole )?(?:trip|vacation|holiday)";
/** The trip as a whole, as part of a pattern. */
export const theTrip = `(?:it|everything|(?:the|our|my) (?:travel )?dates(?: of ${aVacation})?|${aVacation}(?:'s)?(?: dates)?)`;
const fillers =
  "(?: (?:there|out|off|home|only|longer|instead|it|the|our|my|this|whole|trip|vacation|holiday|stay))*";
const aTrip = "(?: \\w+ (?:trip|vacation|holiday))?";
/** "End the trip earlier, on May 7", while "end earlier on May 7" is about that day. */
const trips = `(?<=(?:trip|vacation|holiday|stay)) (?:earlier|later),?`;
/** With an hour behind it, it's a flight's; with a place, a visit's. */
const alone = "(?! (?:at|around|about|by|to) )";
/** "Start on May 20", "arriving May 20", "we can only go on May 20", "move it to May 20", never "go to the Vatican on May 20". */
const startOfTrip = new RegExp(
  `\\b(?:(?:(?:start|begin|go|leave|leaving|travel|arrive|fly|depart)${fillers.replace("home|", "")}${aTrip}|move ${theTrip}|(?:change|move|shift|set) (?:(?:the|our|my) )?dates) (?:on|to)|arriv(?:e|ing)(?: there)?(?: only)?(?: on)?) ${date}${alone}`,
);
/** "Stay until May 10", "end the trip on May 7", "we fly home on May 7". */
const endOfTrip = new RegExp(
  `\\b(?:(?:stay|staying|extend|end|finish|leave|leaving|depart|departing)${fillers}${aTrip}(?:${trips})?|(?:go|fly|travel|head|come|get|be) (?:back )?(?:home|back)|return(?: home)?) (?:until|till|through|to|on) ${date}${alone}`,
);

const anyDate = date.replaceAll(/\((?!\?)/g, "(?:");
const oneMonth = `(?:${monthNames}\\.? ${dayOfMonth}${through}${dayOfMonth}|${dayOfMonth}${through}${dayOfMonth} (?:of )?${monthNames})`;
const fromTo = `(?:${oneMonth}|${anyDate}${through}${anyDate})`;
/** The trip's own dates, from one day to another: a town's or a visit's have its name between. */
const newDates = new RegExp(
  `\\b(?:(?:change|move|switch|shift|update|set) ${theTrip} (?:to|from|for)|(?:the|our|my) (?:(?:new|travel|trip|vacation) )*dates (?:are|will be|should be|(?:have )?changed to)(?: now)?|(?:we|i)(?:'re|'ll be|'m| are| will be| am)?(?: now)? (?:there|going|traveling|coming|away|go|travel|stay|staying)(?: now)?(?: from)?) ${fromTo}(?: instead| now| please)*\\W*$`,
);
const arrival =
  "(?:arrive|arriving|land|get (?:there|in)|start|begin|come|go|leave|travel|depart|fly (?:in|out|there|over))(?: there)?";
const leaving =
  "(?:leave|leaving|depart|departing|end|finish|(?:fly|go|come|head|get|are|be) (?:back )?(?:home|back)|return(?: home)?|fly out)";
const there = `\\b${arrival} (?:on )?${anyDate},? and (?:(?:we|i) )?${leaving} (?:on )?${anyDate}`;
const thereAndBack = new RegExp(`${there}\\W*$`);

/** Its "and" doesn't begin another wish. */
export const arrivalAndReturn = new RegExp(there, "gi");

const monthName = new RegExp(` ?\\b(?:of )?${monthNames}\\b\\.?`, "g");

/** "May 5 to 7" with the month at each: "May 5 to May 7". */
export function monthAtEach(words: string): string {
  const [month, ...others] = words.match(monthName) ?? [];
  if (!month || others.length > 0) return words;
  const name = month.replace(/^ ?(?:of )?/, "");
  return words.replace(monthName, "").replace(/\b\d{1,2}(?:st|nd|rd|th)?\b/g, `${name} $&`);
}

/** The days of a year on which a text has the whole trip start and end; null unless it says both. */
export function bothDatesIn(text: string): [start: string, end: string] | null {
  const [said] = newDates.exec(text) ?? thereAndBack.exec(text) ?? [];
  const dates = [...monthAtEach(said ?? "").matchAll(new RegExp(date, "g"))];
  const [start, end] = dates.map(([, ...groups]) => dayOfYear(groups));
  return start && end ? [start, end] : null;
}

/** "Stay until Friday", "we fly home on Sunday": the words before a weekday on which a whole trip ends. */
const endWeekday = new RegExp(
  endOfTrip.source.replace(`${date}`, "") +
    `(${weekdays.join("|").toLowerCase()})(?: instead| please| already)*\\W*$`,
);

/** The weekday on which a text has the whole trip end, in small letters; null if it says nothing about that. */
export const endWeekdayIn = (text: string): string | null => endWeekday.exec(text)?.[1] ?? null;

/** The day of a year ("05-20") on which a text has the whole trip start; null if it says nothing about that. */
export const startIn = (text: string): string | null => dayOfYear(startOfTrip.exec(text)?.slice(1));

/** The day of a year on which a text has the whole trip end. Leaving then may also be its start. */
export const endIn = (text: string): string | null => dayOfYear(endOfTrip.exec(text)?.slice(1));

/** The date of that day of a year ("05-20") that's closest to another; undefined if there's no such day. */
export const nearestDate = (dayOfYear: string, to: string): string | undefined =>
  [-1, 0, 1]
    .map((years) => `${Number(to.slice(0, 4)) + years}-${dayOfYear}`)
    .filter(isCalendarDate)
    .toSorted((a, b) => Math.abs(daysBetween(a, to)) - Math.abs(daysBetween(b, to)))[0];

/** "may 9" from a date ("2027-05-09") or a day of a year. */
export const inWords = (date: string): string =>
  `${months[Number(date.slice(-5, -3)) - 1]} ${Number(date.slice(-2))}`;

export const twoDigits = (number: number | string): string => String(number).padStart(2, "0");

/** "05-20" from the groups of a date that's written in one of both ways. */
export function dayOfYear(groups: (string | undefined)[] | undefined): string | null {
  if (!groups) return null;
  const [before, after, first, last] = groups;
  const name = (before ?? last ?? "").slice(0, 3);
  const month = months.findIndex((one) => one.startsWith(name)) + 1;
  return `${twoDigits(month)}-${twoDigits(after ?? first ?? 0)}`;
}
