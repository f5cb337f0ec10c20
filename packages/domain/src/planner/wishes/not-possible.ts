/** What's understood and can't be planned for: why, and what to do instead. Nothing of it is passed over in silence. */
import { atlasOf } from "../../catalog/atlas.ts";
import type { TransferMode } from "../../catalog/travel-terms.ts";
import type { Plan } from "../plan.ts";
import { alreadySo, type Clause, namesIn, type Rule } from "./clause.ts";
import { whyNoCompany } from "./company.ts";
import { whyNoHours } from "./fixed-hours.ts";
import { whyWhichFlight } from "./flights.ts";
import { whyNoHabit } from "./habits.ts";
import { whyNoHeat } from "./heat.ts";
import { itemNamedAnyhow } from "./named-things.ts";
import { whyNoOuting } from "./outings.ts";
import { whyOwnStay } from "./own-stay.ts";
import { whySmallStop } from "./small-stops.ts";
import { whyNoOccasion } from "./special-dinners.ts";
import { whyUnknownPlace } from "./unknown-places.ts";

const without =
  "(?:no|avoid|avoiding|without|hates?|(?:can't|cannot|can not) (?:take|ride|use|drive)|(?:don't|do not|doesn't|does not|won't|not|rather not) (?:want to |like to |like |want )?(?:take|taking|use|ride|riding|rent|renting|go by|drive|driving)?)(?: an?| any| the| by| in| on)*";

/** The ways someone doesn't want to go. */
const unwantedWays: Partial<Record<TransferMode, RegExp>> = {
  bus: new RegExp(`\\b${without} (?:bus|buses|public transport(?:ation)?)\\b`),
  metro: new RegExp(`\\b${without} (?:metro|subway|underground|tube|public transport(?:ation)?)\\b`),
  train: new RegExp(`\\b${without} trains?\\b`),
  taxi: new RegExp(`\\b${without} (?:taxis?|cabs?|ubers?)\\b`),
  car: new RegExp(
    `\\b${without} (?:rental cars?|cars?|car rentals?|self[- ]driv\\w+)\\b|\\b(?:we|i|none of us|nobody|neither of us) (?:don't|do not|can't|cannot|won't|can|never|want to )* ?drives?\\b|\\bno driving\\b|\\bno (?:driver'?s )?licen[cs]e\\b`,
  ),
};

const waysOf = (text: string): TransferMode[] =>
  /\b(?:night|hours?|far|long|more than|from|on (?:friday|saturday|sunday))\b/.test(text)
    ? []
    : namesIn(text, unwantedWays as Record<TransferMode, RegExp>);

const ridesOf = (plan: Plan, modes: readonly TransferMode[]): number =>
  plan.days.flatMap(({ items }) => items).filter(({ transfer }) => transfer && modes.includes(transfer.mode))
    .length;

/** "No buses" on a plan without any. */
export const readWays: Rule = ({ text, plan, day }) => {
  const modes = waysOf(text);
  return !day && modes.length > 0 && ridesOf(plan, modes) === 0 ? alreadySo : null;
};

const byCar =
  "a driver or a transfer can take you wherever the plan says “by car”. Your concierge can arrange both";

/** Why the ways can't be changed. */
function aboutWays({ text, plan }: Clause): string | null {
  const modes = waysOf(text);
  const rides = ridesOf(plan, modes);
  if (rides === 0) return null;
  const times = rides === 1 ? "one ride" : `${rides} rides`;
  return modes.includes("car")
    ? `the plan counts on ${times} by car. You needn't drive yourself: ${byCar}.`
    : `we choose how you get around by distance, and can't leave a way out. That's ${times} here: ${modes.includes("taxi") ? "look at each day for what else goes" : "a taxi can take you instead"}.`;
}

/** Cards for many museums, and tickets that somebody should buy: neither is a wish for more museums. */
const passes =
  /\b(?:museum|city|tourist|visitor'?s?|sightseeing|attractions?|transport|metro|roma|paris|lisboa|omnia|turbo|explorer|go city) (?:pass(?:es)?|cards?)\b|\b(?:skip[- ]the[- ]line|fast[- ]track|priority) (?:tickets?|entr(?:y|ance)|access|pass(?:es)?)\b|\b(?:buy|get|book|reserve|order) (?:us |me )?(?:the |our |all |all the )*tickets?\b(?! (?:on|for) (?:day|\w+day|the \d))/;

/** A sight without waiting for it: nobody wants it taken off. "No long lines" alone is about crowds. */
const inLine =
  /\b(?:without|no|avoid(?:ing)?|skip(?:ping)?|beat(?:ing)?) (?:the |any |a |long |standing in |waiting in )*(?:lines?|queues?|queu(?:e)?ing|waiting)\b/;

const isAboutTickets = ({ text, plan }: Clause): boolean =>
  passes.test(text) || (inLine.test(text) && itemNamedAnyhow(text, plan) !== undefined);

const whyNoPasses =
  "we sell no passes or tickets, and the costs count a ticket for each visit. What to book ahead is marked in the plan; compare its tickets with the price of a pass.";

/** What some do while the others do something else. */
const apart =
  /\bsplit(?:ting)? up\b|\bonly (?:my|his|her|our) \w+ (?:goes|does|visits|sees|wants|is going)\b/;

/** Neither asks for more museums or more shops. */
export const readPassesOrApart: Rule = (clause) =>
  isAboutTickets(clause) || apart.test(clause.text) ? [] : null;

const wayNamed =
  /\b(taxis?|cabs?|ubers?)\b|\b(?:bus(?:es)?|metro|subway|underground|tube|trains?|trams?|public transport(?:ation)?)\b/;
const isPreferred = /\b(?:rather|prefer|everywhere|get around|instead of|only|always)\b/;

/** "We'd rather take taxis": how they'd like to get around. */
function aboutPreferredWays({ text, plan, day }: Clause): string | null {
  const [way, taxi] = wayNamed.exec(text) ?? [];
  if (!way || day || !isPreferred.test(text) || itemNamedAnyhow(text, plan)) return null;
  return taxi
    ? "we choose how you get around by distance, and can't set it. A taxi can take you wherever the plan says bus, metro, or train, or where a walk is too long. It costs more than we've counted."
    : "we choose how you get around by distance, and can't set it. The plan says how far each way is, so you can look up what else goes there.";
}

/** "Nearer the center": which area that is, we'd have to guess. */
function aboutCentralStay({ text, plan }: Clause): string | null {
  const isIt =
    /\b(?:stay|staying|sleep|hotel|lodging|rooms?|apartment)\b.*\b(?:(?:more )?central|(?:near(?:er)?|close(?:r)?|next|in|right in)(?: to)? (?:the )?(?:city )?(?:center|downtown|old town|action|sights|everything))\b/;
  if (!isIt.test(text)) return null;
  const area = placesToStay(plan).find((name) => plan.legs.every(({ lodging }) => lodging.area !== name));
  return `say which area you'd like to stay in${area ? `, as in “stay in ${area}”` : ""}.`;
}

/** The names of the areas that have a stay, the one with most of what people come for first. */
const placesToStay = ({ legs, made }: Plan): string[] =>
  legs.flatMap(({ destinationId }) => {
    const { areas, lodgings, places } = atlasOf({ made }).destination(destinationId)!;
    const worth = (areaId: string): number =>
      places.filter(({ areaId: one, weight }) => one === areaId && weight > 2).length;
    return areas
      .filter(({ id, name }) => lodgings.some(({ areaId }) => areaId === id) && !/,| and /.test(name))
      .toSorted((a, b) => worth(b.id) - worth(a.id))
      .map(({ name }) => name);
  });

const subjects: readonly [RegExp, string][] = [
  [
    /\bred[- ]?eyes?\b|\b(?:direct|non-?stop) flights?\b|\b(?:no|avoid|without) (?:overnight|night|long|early|late) flights?\b|\b(?:window|aisle) seats?\b|\bfear of flying\b|\b(?:afraid|scared) of flying\b|\b(?:hates?|don't like|doesn't like) flying\b|\bno layovers?\b/,
    "the plan begins when you land, and doesn't choose your flights. Look for it when you book them, or ask your concierge to.",
  ],
  [
    /\b(?:hotel|room|stay|apartment|bathroom|shower|rooms) (?:must|should|needs? to|has to|have to|with)\b|\b(?:gym|pool|wi-?fi|internet|elevator|kitchen|kitchenette|crib|cot|bathtub|balcony|parking|air[- ]?con\w*|breakfast included|connecting rooms?|ground floor|roll-in shower|walk-in shower|twin beds?|king bed|quiet room)\b/,
    "we don't know what each stay has. Ask before you book it, or let your concierge find one.",
  ],
  [
    /\b(?:no|without|avoid|less|not|(?:don't|do not|doesn't|does not|can't|cannot|never) (?:eat|like|have|take|tolerate)) (?:any |too )?(?:pork|spicy|(?:red )?meat|beef|lamb|chicken|garlic|onions?|sugar|salt|raw fish|sushi)\b|\b(?:low[- ](?:carb|salt|sodium|sugar)|fodmap|keto|pescatarians?|diabet\w+)\b/,
    "our guide doesn't know what's in a kitchen's dishes. Tell each one before you order; your concierge can ask ahead.",
  ],
  [
    /\b(?:pregnan\w+|heart (?:condition|disease|problems?)|asthma\w*|epilep\w+|autis\w+|adhd|sensory|dementia|alzheimer'?s|chronic|recovering from|surgery|medications?|insulin|epi-?pens?|blind|deaf|hard of hearing|visually impaired)\b/,
    "we don't plan around someone's health automatically. Ask for what helps, like “easy walking”, “quiet time after lunch”, or “avoid crowds”, and your concierge can ask places ahead.",
  ],
  [
    /\b(?:guided|group|bus|organi[sz]ed) tours?\b|\btour groups?\b|\b(?:private|personal) guides?\b/,
    "the plan books no tours. Most visits are on your own, and the notes say where a guide is needed. Your concierge can arrange one.",
  ],
  [
    /\b(?:our|my|the|with a|bring(?:ing)? a) (?:dogs?|puppy|pets?|cats?)\b|\b(?:dog|pet)[- ]friendly\b/,
    "we don't know where animals are welcome. Ask each place before you go, or let your concierge ask.",
  ],
  [
    /\b(?:car ?sick\w*|motion sick\w*|winding roads?|long drives?|night driving|driv(?:e|ing) (?:at night|after dark)|hours? (?:of )?driving|drive more than|(?:less|fewer|shorter) driv(?:es?|ing)|long (?:car|bus) rides?)\b/,
    "we can't limit how long rides take. Each day says how long they are: remove what's too far, and the day closes up.",
  ],
  [
    /\b(?:if|when|in case) it (?:rains|pours|is raining|is wet)\b/,
    "most days outdoors say where to go if it rains. To have one changed now, say “a rain plan for day 3”.",
  ],
  [
    apart,
    "the plan is for all of you together. Keep it for those who'd like it; whoever skips a visit has its hours free.",
  ],
  [
    /\bplaygrounds?\b/,
    "our guide doesn't list playgrounds. Many parks have one: say “a park on day 3”, or “something for the kids”.",
  ],
  [
    /\b(?:teens?|teenagers?|teenaged?)\b/,
    "our guide knows what small children love, not what teenagers do. Say what yours like, as in “more adventure” or “a market on day 2”.",
  ],
  [
    /\bbreakfasts? (?:at|in) (?:the|our) (?:hotel|stay|apartment)\b/,
    "on most days the plan begins after breakfast, so have it where you stay. If a day names a table for it, take it off, as in “no breakfast on the last day”.",
  ],
  [
    /\bpicnics?\b/,
    "lunch is at a table of our guide. For a picnic, take it off, as in “no lunch on day 3”, and bring your own.",
  ],
  [
    /\b(?:day ?trips?|excursions?) to\b/,
    "that isn't in our guide to this trip. Keep a day for it, as in “a free day on day 3”; your concierge can plan it.",
  ],
];

/** Why a wish can't be planned for, and what to do; null if we don't know what it's about. */
export function whyNotPossible(clause: Clause): string | null {
  return (
    (isAboutTickets(clause) ? whyNoPasses : null) ??
    whyWhichFlight(clause) ??
    whyOwnStay(clause) ??
    whyNoCompany(clause) ??
    whySmallStop(clause) ??
    whyNoHours(clause) ??
    whyNoOuting(clause) ??
    whyNoHabit(clause) ??
    whyNoHeat(clause) ??
    whyNoOccasion(clause) ??
    aboutWays(clause) ??
    aboutPreferredWays(clause) ??
    aboutCentralStay(clause) ??
    subjects.find(([pattern]) => pattern.test(clause.text))?.[1] ??
    whyUnknownPlace(clause)
  );
}
