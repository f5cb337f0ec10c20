/** Hours someone needs for something else: "a meeting on Tuesday from 2 to 4 pm", "keep day 3 free from 2 to 4". Decision 450. */
import { capitalized } from "../../capitalized.ts";
import { toMinutes } from "../clock.ts";
import { movableMeal } from "../edit/meal-of.ts";
import { maxEditsAtOnce, mealHours, ownItemLimits } from "../edit/plan-edit.ts";
import type { PlanDay } from "../plan.ts";
import type { Clause, Rule } from "./clause.ts";
import { isFine, type TimedEntry, withRoomForEntry } from "./give-way.ts";
import { type Hours, hoursIn, needsHours } from "./hours-said.ts";
import { itemNamedAnyhow } from "./named-things.ts";
import { smallStops } from "./small-stops.ts";
import { unknownPlaceIn } from "./unknown-places.ts";

const always =
  "mass(?! (?:tourism|market|transit)\\b)|church services?|meetings?|calls?|zoom|appointments?|conference|interview|workshop|seminar|deadline|webinar|presentation|reunion|graduation|ceremony|funeral|baptism|christening|reservations?|weddings?|laundry|(?:pick(?:ing)?[- ]?up|drop(?:ping)?[- ]?off|return(?:ing)?)(?: (?:our|the|my|a))? (?:rental )?(?:car|keys|tickets|bikes?|scooter|camper|van)";
/** What people go to for fun is a wish, unless they have it already or it's at an hour. */
const ifTheyHaveIt = `${smallStops}|concert|opera|ballet|musical|play|show|theater|match|game|race|marathon|tour|class|lesson|party|service|massage|facial|haircut|hairdresser|barber|dentist|doctor|run|jog|swim|workout|gym|yoga|pilates|tennis|golf|rehearsal|festival|drinks|table|work(?! out)|tickets?|booking`;
const beside =
  "(?:(?!(?:an?|the|our|my|his|her|their|have|has|had|got|to|on|in|at|for|is|are|no|any|some|and|day|booked|going|that|this|we|i|not|with|of|from)\\b)[\\w'-]+ ){0,2}";
export const someone =
  "(?:(?:my|our|his|her|some|a|an|old|the) )*(?:friends?|family|relatives|colleagues?|clients?|cousins?|sisters?|brothers?|sons?|daughters?|parents|mother|mom|father|dad|aunts?|uncles?|boss|team|boyfriend|girlfriend|nieces?|nephews?|grandparents|grandma|grandpa|in-laws|(?<=\\bthe )[a-z]+s)";
const isThere =
  "(?<=(?:have|need|has|got|must) to be )(?:at|in) (?:the|my|our|an?) [a-z' -]+?(?= (?:on|at|from|by|until|for|before)\\b)";
const meets = `(?:meet|meeting|seeing|visiting)(?: up with| with)? ${someone}(?: for (?:coffee|drinks|tea|lunch|brunch|dinner|breakfast|a drink|a walk))?`;
const goesTo = new RegExp(
  `(?<![\\w'])(?:${meets}|${beside}(?:${always})|(?:dinner|lunch|brunch|breakfast|coffee|drinks) with ${someone}|${isThere})\\b`,
);
const hasIt = new RegExp(`\\b${beside}(?:${ifTheyHaveIt})\\b`);
const has =
  /\b(?:we|i)(?:'ve| have)(?: got)?(?: to)? |\b(?:booked|reserved|tickets?|attending|have to be|need to (?:be|work)|going to)\b|\b(?:my|our|his|her) /;
const keepsFree =
  /\b(?:nothing|no plans|no activities|(?:don't|do not) (?:plan|schedule|book|do)(?: anything)?|not? (?:want )?anything|(?:keep|leave|need|block(?: out| off)?|free) .*\b(?:free|open|empty|off|out)|busy|not available|unavailable|can't do anything)\b/;
const busy = /\b(?:busy|not available|unavailable)\b/;
const everyDay = /\b(?:every|each) (?:single )?(?:day|morning|afternoon|evening)\b|\bdaily\b|\ball days\b/;
/** When a day or a meal begins or ends is said with the same words. */
const isElse =
  /\b(?:flights?|fly|land|airport|plane|train|hotel|check[- ]?(?:in|out)|nap\w*|quiet|sleep|wake|get up|hours? less|proposal)\b|^(?:please )?(?:add|move|shift|put|swap|replace|cancel|skip|remove|no) |\b(?:instead of|rather than)\b/;

/** How long it takes if nobody says so, in minutes. */
const usualMinutes: readonly [RegExp, number][] = [
  [/\b(?:wedding|reunion|conference|workshop|seminar|marathon|festival)/, 300],
  [/\b(?:concert|opera|ballet|musical|play|show|theater|match|game|race|party|tour|class|lesson)/, 150],
  [/\b(?:dinner|reservation|graduation|ceremony|table)/, 120],
  [/^(?:gelat[oi]s?|ice creams?|espressos?)$/, 30],
  [/\b(?:lunch|brunch|massage|facial|rehearsal|friends?|family)/, 90],
];
const shortestUsual = 60;

/** What it's called, as it was written; null if the clause is about nothing of the kind. */
function titleIn(clause: Clause): string | null {
  const { text, words } = clause;
  const kept = (
    goesTo.exec(text)?.[0] ??
    (has.test(text) || hasHour(text) ? hasIt.exec(text)?.[0] : null) ??
    (hasHour(text) ? mealOut.exec(words)?.[1]?.toLowerCase() : null)
  )?.trim();
  if (!kept) return hoursIn(text, shortestUsual)?.named === "both" ? unknownPlaceIn(clause) : null;
  const at = words.toLowerCase().indexOf(kept);
  return capitalized(at < 0 ? kept : words.slice(at, at + kept.length)).slice(0, ownItemLimits.title);
}

/** A sight's own hours are a wish, unless it's where they eat: "a reservation at Armando al Pantheon for dinner". */
const isAboutSight = ({ text, plan }: Clause): boolean =>
  !/\b(?:dinner|lunch|brunch|breakfast|table|restaurant|drinks|coffee)\b/.test(text) &&
  itemNamedAnyhow(text, plan)?.kind === "place";

const name = "(?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\\b)\\p{Lu}[\\p{L}\\d'’&.-]*";
const join = "(?:(?:al|alla|de|del|della|di|da|la|le|of|the|and|&) )*";
/** Where it is, if that's a name: "at Roscioli". */
const where = new RegExp(`\\bat (?:the )?${name}(?: ${join}${name})*`, "u");

/** A meal at a place with a name, or with someone: "dinner at Roscioli", "drinks with Ann". */
const mealOut = new RegExp(
  `\\b((?:[Dd]inner|[Ll]unch|[Bb]runch|[Bb]reakfast|[Dd]rinks|[Cc]offee)(?: with ${name})?)(?= at (?:the )?${name})`,
  "u",
);

const placed = (title: string, words: string): string => {
  const at = where.exec(words)?.[0];
  return at && !title.includes(at) ? `${title} ${at}`.slice(0, ownItemLimits.title) : title;
};

/** What a table is for: it takes the place of that meal. */
const mealAt = (from: string): string => (from < mealHours.dinner[0] ? "Lunch" : "Dinner");

const hasHour = (text: string): boolean => /^(?:both|start)$/.test(hoursIn(text, shortestUsual)?.named ?? "");

/** The hours of a meal that someone has elsewhere, if they don't say when: those of the plan's own. */
function asPlanned(title: string, { items }: PlanDay): Hours | null {
  const meal = (["lunch", "dinner"] as const).find((one) => title.toLowerCase().includes(one));
  const item = meal && items.find((one) => movableMeal(one) === meal);
  return item ? { from: item.startsAt, until: item.endsAt, named: "part" } : null;
}

/**
 * "We have a call on Tuesday at 10", "nothing between 2 and 4 on day 3": those hours are kept free, by an entry that
 * stays at its time. What's planned then goes earlier or later, or else the visits that would be missed least give way.
 */
export const readFixedHours: Rule = (clause) => {
  const { text, day, ahead, words } = clause;
  if (isElse.test(text) || isAboutSight(clause)) return null;
  const named = hoursIn(text, shortestUsual)?.named;
  const isBusy = (keepsFree.test(text) && named === "both") || (busy.test(text) && hasHour(text));
  const title = titleIn(clause) ?? (isBusy ? "Kept free" : null);
  if (title === null) return null;
  const usual = usualMinutes.find(([kind]) => kind.test(title.toLowerCase()))?.[1] ?? shortestUsual;
  const said = hoursIn(text, usual);
  const isSaid = hasHour(text) || named === "end";
  const days = day ? [day] : said && isSaid && (isBusy || everyDay.test(text)) ? ahead : [];
  const adds = days.flatMap((one): TimedEntry[] => {
    const hours = said ?? asPlanned(title, one);
    if (!hours) return [];
    const minutes = toMinutes(hours.until) - toMinutes(hours.from);
    return [
      {
        kind: "add",
        dayNumber: one.number,
        position: 0,
        startsAt: hours.from,
        // Companions read the entry, but not what was written to us.
        title: placed(title.replace(/^Table\b/, mealAt(hours.from)), words),
        note: "",
        minutes: Math.min(Math.max(minutes, ownItemLimits.minMinutes), ownItemLimits.maxMinutes),
        costCents: 0,
      },
    ];
  });
  if (adds.length === 0) return null;
  if (adds.length > maxEditsAtOnce) return [];
  if (day) return adds.flatMap((add) => withRoomForEntry(add, clause));
  const possible = adds
    .map((add) => withRoomForEntry(add, { ...clause, ahead: [] }))
    .filter((edits) => isFine(edits, clause));
  return possible.length > 0 && possible.flat().length <= maxEditsAtOnce ? possible.flat() : [];
};

/** What's missing before hours can be kept free: the day, or the time. Null if the text is about nothing of the kind. */
export function whyNoHours(clause: Clause): string | null {
  const { text, day } = clause;
  if (isElse.test(text) || isAboutSight(clause)) return null;
  const title = titleIn(clause);
  if (title === null || !(goesTo.test(text) || has.test(text) || (hasIt.test(text) && hasHour(text))))
    return null;
  const at = clause.words.toLowerCase().indexOf(title.toLowerCase());
  const written = at < 0 ? title : clause.words.slice(at, at + title.length);
  return needsHours(written, day?.number ?? null, hoursIn(text, shortestUsual) !== null);
}
