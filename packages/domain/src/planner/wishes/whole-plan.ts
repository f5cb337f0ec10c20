import type { Place } from "../../catalog/destination.ts";
import { tryEdits } from "../edit/apply-edit.ts";
import { leastFirst } from "../edit/lesser-visits.ts";
import type { PlanEdit } from "../edit/plan-edit.ts";
import {
  type Interest,
  interests,
  type Plan,
  type PlanDay,
  type PlanItem,
  paces,
  type TripBudgetLabel,
  tripBudgets,
} from "../plan.ts";
import { alreadySo, type Clause, namesIn, placesOf, type Rule } from "./clause.ts";
import { daysToGive } from "./days.ts";
import { foodsToAvoidIn } from "./foods-to-avoid.ts";
import { wantedAgain } from "./kinds.ts";
import { isNamed, itemNamedAnyhow } from "./named-things.ts";
import { saysOnly } from "./says-only.ts";
import { thingsToAvoidIn, thingsWelcomeIn } from "./things-to-avoid.ts";
import { accessWords, dietWords, interestWords, words } from "./vocabulary.ts";

/** How many days are tried for one of an interest. */
const maxTries = 5;

/** Needs add up: two in one text are one change, and earlier ones stay. They're for the whole trip, never for one day. */
export function readNeeds({ text, plan, soFar, day }: Clause): ReturnType<Rule> {
  // "Vegetarian restaurants near the Pantheon" aren't for the whole trip.
  if (day || /\b(?:near|for (?:breakfast|lunch|dinner))\b/.test(text)) return null;
  const before = soFar.findLast((edit) => edit.kind === "needs") ?? plan.brief;
  const needed = text.replace(notNeeded, " ");
  const diets = namesIn(needed, dietWords);
  const accessNeeds = namesIn(needed, accessWords);
  const gone = namesIn((text.match(notNeeded) ?? []).join(" "), dietWords);
  const foods = foodsToAvoidIn(needed);
  const things = thingsToAvoidIn(text);
  const welcome = thingsWelcomeIn(text);
  const found = diets.length + accessNeeds.length + foods.length + things.length;
  if (found + gone.length + welcome.length === 0) return null;
  const kept = before.diets.filter((diet) => !gone.includes(diet));
  const foodsBefore = before.foodsToAvoid ?? plan.brief.foodsToAvoid ?? [];
  const thingsBefore = before.thingsToAvoid ?? plan.brief.thingsToAvoid ?? [];
  const thingsKept = thingsBefore.filter((thing) => !welcome.includes(thing));
  const isLess = kept.length < before.diets.length || thingsKept.length < thingsBefore.length;
  if (found === 0 && !isLess) return alreadySo;
  return {
    kind: "needs",
    diets: [...new Set([...kept, ...diets])],
    accessNeeds: [...new Set([...before.accessNeeds, ...accessNeeds])],
    ...(foods.length > 0 && { foodsToAvoid: [...new Set([...foodsBefore, ...foods])] }),
    ...(things.length + welcome.length > 0 && { thingsToAvoid: [...new Set([...thingsKept, ...things])] }),
  };
}

/** "We're not vegan", "no longer vegetarian", "it needn't be halal": what nobody asks for. */
const notNeeded =
  /(?:\b(?:not|no longer|never|non|neither|nor)|n't)(?:[ -](?:a|an|be|need|eat|want|strictly|really|all|fully|entirely|to|have|it))*[ -](?:vegetarians?|veggie|vegans?|gluten[- ]free|coeliac|celiac|halal|kosher)(?: (?:or|nor) (?:vegetarians?|veggie|vegans?|gluten[- ]free|halal|kosher))*\b/g;

/**
 * "one more beach day" gives it a day; "more museums" and "less shopping" change the interests of the whole plan, and
 * "no museums on day 3" that day's visits.
 */
export function readInterest(clause: Clause): ReturnType<Rule> {
  const { text, plan, day, soFar } = clause;
  if (onlySome.test(text)) return null;
  // "Barceloneta beach at noon" isn't about beaches: whoever names one place doesn't want another trip.
  if (placesOf(plan).some(({ name }) => isNamed(text, name)) || goesToOne.test(text)) return null;
  const before = soFar.findLast((edit) => edit.kind === "interests")?.interests ?? plan.brief.interests;
  const named = namesIn(text, interestWords);
  const interest = words.without.test(text)
    ? named[0]
    : (named.find((one) => !before.includes(one)) ?? named[0]);
  // A diet is the whole trip's: a day of other food isn't what "vegetarian restaurants on day 2" asks for.
  const isOtherFood = saysWhichFood(text) || namesIn(text, dietWords).length > 0;
  if (!interest || (interest === "Food & Dining" && isOtherFood)) return null;
  if (words.partly.test(text) && (words.without.test(text) || /\bday\b/.test(text))) return null;
  if (day && words.without.test(text)) return withoutOn(day, interest, clause);
  if (words.without.test(text))
    return before.includes(interest)
      ? { kind: "interests", interests: before.filter((one) => one !== interest) }
      : null;
  if (day || /\bdays?\b/.test(text)) {
    // A whole day isn't given up for an evening, nor for one bar.
    const isForADay =
      !words.partOfDay.test(text) && (day ? isAllOfADay(text, interest) : !words.manyDays.test(text));
    const given = isForADay ? [day ?? daysToGive(clause, interest)].flat() : [];
    const canBe = ({ number }: PlanDay) =>
      tryEdits(plan, [{ kind: "regenerate", dayNumber: number, interest }]).ok;
    const dayNumber = (given.length > 1 ? (given.slice(0, maxTries).find(canBe) ?? given[0]) : given[0])
      ?.number;
    return dayNumber === undefined ? null : { kind: "regenerate", dayNumber, interest };
  }
  // One thing, or some hours, on a day that isn't named; or the opposite.
  if (/\b(?:something|somewhere|anything)\b/.test(text) || isForSomeHours.test(text)) return null;
  if (isAgainst.test(text)) return null;
  const again = wantedAgain(interest, clause);
  if (before.includes(interest)) return again.length > 0 ? again : null;
  const next = interests.filter((one) => one === interest || before.includes(one));
  return [...again, { kind: "interests", interests: next }];
}

/** "No religious art" leaves all other art; "a rainy day museum" isn't for a day. */
const onlySome =
  /\b(?:religious|sacred|modern|contemporary|abstract|ancient|classical|military|wax) (?:art|museums?|galler(?:y|ies)|history|ruins)\b|\brainy day\b/;

/** "Go to the floating market", which our guide may not have. */
const goesToOne =
  /\b(?:go to|see|visit|do) (?:the|that|this) (?:[\w'-]+ ){1,3}(?:market|museum|gallery|temple|church|beach|bar|night ?club|spa|monument|viewpoint)\b/;

/** "A beach morning before we fly home". */
const isForSomeHours =
  /\b(?:a|an|one|our|the|last|first|that|this) (?:\w+ )?(?:morning|afternoon|evening|night)\b|\b(?:between|before|after|until|till) (?:\d|noon|lunch|dinner|breakfast|we|our|the)\b/;
const isAgainst = /\b(?:nothing|never|nobody|none|nowhere)\b/;

/** "Shopping on day 2" and "a beach day", but not "a bar with music on day 2", and no praise: "we love the museums". */
const isAllOfADay = (text: string, interest: Interest): boolean =>
  (words.dayOfIt.test(text) || !(words.oneOfAKind.test(text) || words.thoseThere.test(text))) &&
  saysOnly(text, interestWords[interest]);

/** "I don't eat fish", "only Italian food", "cheaper restaurants" don't ask for more restaurants. */
const saysWhichFood = (text: string): boolean =>
  words.oneKitchen.test(text) ||
  words.tasteOfFood.test(text) ||
  words.cheaper.test(text) ||
  words.dearer.test(text);

/** Removes a day's visits that serve an interest. Without a hike, there's still the view. */
function withoutOn(
  { items }: PlanDay,
  interest: Interest,
  { plan, text }: Clause,
): PlanEdit[] | typeof alreadySo {
  const isMeant = ({ interests, strenuous }: Place): boolean =>
    interests.includes(interest) && (strenuous || !/\bhik/.test(text));
  const serving = new Set(placesOf(plan).flatMap((place) => (isMeant(place) ? place.id : [])));
  const visits = items.filter(({ placeId }) => serving.has(placeId ?? ""));
  return visits.length > 0
    ? visits.flatMap(({ id, locked }) => (locked ? [] : { kind: "remove", itemId: id }))
    : alreadySo;
}

/** The largest budget that an amount covers, or the smallest there is. */
const largestWithin = (cents: number): TripBudgetLabel =>
  (tripBudgets.findLast(({ maxCents }) => maxCents !== null && maxCents <= cents) ?? tripBudgets[0]).label;

const aDay =
  /\$ ?(\d[\d ]*)(?: ?(?:usd|dollars|bucks))?(?<each> each| ?(?:a|per|each|\/) ?(?:person|head|pp|of us))? ?(?:a|per|each|every|\/) ?day\b(?<both>.*\b(?:a|per|each) (?:person|head|of us)\b|.*\beach\b)?/;

/** "$200 a day" for everyone, or "$150 per day per person", in cents a day for the whole party; null if it says neither. */
function centsPerDay(text: string, { travellers }: Plan): number | null {
  const said = text
    .replace(/(\d),(\d{3})/g, "$1$2")
    .replace(/(?<![$\d])(\d+) (?=(?:usd|dollars|bucks)\b)/g, "$$$1 ")
    .replace(/(?<=\b(?:budget|spend) (?:of |is |about |around )*)(?=\d)/g, "$");
  const found = aDay.exec(said);
  if (!found) return null;
  const { each, both } = found.groups ?? {};
  const isEach = each !== undefined || both !== undefined;
  return Number(found[1]?.replaceAll(" ", "")) * 100 * (isEach ? travellers : 1);
}

/** "cheaper", "under $3,000", "our budget went up to 12k": the next one down or up, the largest that fits, or the one it's in. */
export function readBudget({ text, plan, day }: Clause): ReturnType<Rule> {
  if (day) return null;
  if ((words.partOfTrip.test(text) || /\bon food\b/.test(text)) && !/\bbudget\b/.test(text)) return null;
  const at = tripBudgets.findIndex(({ label }) => label === plan.brief.budget);
  const amount =
    /(?:budget|under|below|at most|up to|less than|max(?:imum)?|only have)\D{0,12}\$?\s*(\d[\d ]*)(k)?/.exec(
      text.replace(/(\d),(\d{3})/g, "$1$2"),
    );
  const perDay = centsPerDay(text, plan);
  if (perDay !== null) return { kind: "budget", budget: largestWithin(perDay * plan.brief.tripLength) };
  const step = words.cheaper.test(text) ? -1 : words.dearer.test(text) ? 1 : 0;
  if ((!amount && step === 0) || itemNamedAnyhow(text, plan)) return null;
  if (amount) {
    const cents = Number(amount[1]?.replaceAll(" ", "")) * (amount[2] ? 1000 : 1) * 100;
    const around = tripBudgets.find(({ maxCents }) => maxCents === null || maxCents >= cents);
    const isAround = words.biggerBudget.test(text) && around;
    return { kind: "budget", budget: isAround ? around.label : largestWithin(cents) };
  }
  const next = tripBudgets[at + step];
  return next ? { kind: "budget", budget: next.label } : alreadySo;
}

/** "slower", "pack more in": one step. A slower day has a visit less: the one that would be missed least. */
export function readPace({ text, plan, day }: Clause): ReturnType<Rule> {
  // A day that has no morning to start later.
  if (day && words.lateMornings.test(text)) return null;
  const step = words.slowerPace.test(text) ? -1 : words.fasterPace.test(text) ? 1 : 0;
  if (day) {
    if (step < 0 && day.items.filter(({ kind }) => kind === "place").length < 2) return alreadySo;
    const visit = step < 0 ? leastVisit(day, plan) : undefined;
    return visit ? { kind: "remove", itemId: visit.id } : null;
  }
  // "Take it easy after lunch" is about some hours, "a slow day" about one, "move the Vatican to a less busy time" about one visit.
  const isPart = /\b(?:after|before|during|between)\b|\b(?:a|one) (?:\w+ )?day\b/.test(text);
  if (step === 0 || isPart || itemNamedAnyhow(text, plan)) return null;
  const next = paces[paces.indexOf(plan.brief.pace) + step];
  return next ? { kind: "pace", pace: next } : null;
}

/** A day's visit of the lowest weight that isn't locked, if it has two or more. */
function leastVisit({ items }: PlanDay, plan: Plan): PlanItem | undefined {
  const visits = items.filter(({ kind }) => kind === "place");
  return visits.length < 2
    ? undefined
    : leastFirst(
        visits.filter(({ locked }) => !locked),
        plan,
      )[0];
}
