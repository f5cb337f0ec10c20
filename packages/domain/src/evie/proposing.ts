import { capitalized } from "../capitalized.ts";
import { atlasOf } from "../catalog/atlas.ts";
import { monthIn } from "../catalog/months.ts";
import { applyEdits } from "../planner/edit/apply-edit.ts";
import { zoneWhere } from "../planner/edit/is-over.ts";
import type { PlanEdit } from "../planner/edit/plan-edit.ts";
import { shelteredVisits } from "../planner/engine/rain-plans.ts";
import { signedOn } from "../planner/item-origin.ts";
import { joined } from "../planner/legs.ts";
import type { Plan, PlanDay } from "../planner/plan.ts";
import { longestWish } from "../planner/wishes/limits.ts";
import { readWishes } from "../planner/wishes/read-wishes.ts";
import { dayFromNow } from "../planner/wishes/which-day.ts";
import { clockIn } from "../times.ts";
import { aboutASight } from "./about-sights.ts";
import { tripLink, wantsOfADay } from "./about-trips.ts";
import type { EvieAnswer, EvieLink, EvieProposal } from "./answer.ts";
import { type Asked, datesIn, travelersIn } from "./asked.ts";
import { nowFor } from "./clocks.ts";
import type { EvieTrip } from "./facts.ts";
import { answer, withPerson } from "./write.ts";

const asksToDo =
  /^(please |can you |could you |would you |will you |i'd like |i would like |i want |we want |we'd like |let's |make |add |remove |skip |drop |move |swap |switch |trade |replace |keep |start |give |change |plan |something |(can|could|may) (we|i) (?:please )?(start|begin|skip|drop|leave out|remove|move|swap|switch|replace|add|make|have|get|change|spend|stay|sleep|extend|end|fly home|eat (?:a bit |a little |much )?(?:later|earlier|dinner|lunch|at \d)) ?|more |less |fewer |slower |slow |later |cheaper )/;
/** "We land at 2 pm, can you adjust the plan?" */
const asksAtTheEnd =
  /[,.;!] (?:so )?(?:can|could|will|would) you (?:please )?(?:adjust|adapt|change|update|fix) [a-z ]+\W*$/;
/** "What if we land at 3?" asks to see the change, as every wish does. */
const supposes =
  /^(?:so |and )?(?:what (?:happens |do we do |should we do )?if|suppose|imagine) (?!you\b|someone\b|somebody\b|i (?:lose|lost|miss|get)\b)/;
const greeting = /^(?:hi|hello|hey|dear)(?: evie| there| team)?[,.! ]+/;
const isQuestion = (said: string): boolean => isAQuestion(said.replace(greeting, ""));
const asksWhat = /[,;] (?:what|which|where|how|would|could)\b/;
const isAQuestion = (text: string): boolean =>
  !(supposes.test(text) && !asksWhat.test(text)) &&
  !asksToDo.test(text) &&
  !asksAtTheEnd.test(text) &&
  (text.endsWith("?") ||
    /^(what|when|where|which|who|whose|why|how|is|are|am|do|does|did|have|has|should|may|tell|show)\b/.test(
      text,
    ));

/** "It's raining" asks for what to do in the rain. */
const withRainPlan = (wish: string): string =>
  wish
    .replace(/^(?:it'?s|it is|it’s) (?:raining|pouring)\b(?: (?:now|today|here))?/i, "rain plan for today")
    .replace(
      /^(?:what|suppose) (?:happens |do we do |should we do )?if it (?:rains|'s raining|is raining)\b/i,
      "rain plan",
    );

/** Today's visits outdoors that are still ahead, swapped for others under a roof. */
function indoorsFromNow(plan: Plan, day: PlanDay, time: string): PlanEdit[] {
  const ahead = { ...day, items: day.items.filter(({ startsAt }) => startsAt > time) };
  return shelteredVisits(plan, ahead, atlasOf(plan)).map(({ item, place }) => ({
    kind: "replace",
    itemId: item.id,
    placeId: place.id,
  }));
}

/** Rain today changes nothing of what's over there. */
const fromNow = (edits: PlanEdit[], plan: Plan, now: Date): PlanEdit[] =>
  edits.flatMap((edit) => {
    const today = dayFromNow(plan, now, 0);
    return edit.kind === "rain" && edit.dayNumber === today?.number
      ? indoorsFromNow(plan, today, clockIn(zoneWhere(plan, today), now))
      : [edit];
  });

/** The wish, without the words that only say which trip it's for: "Can you make my Rome trip cheaper, please?" */
const wishIn = (question: string, { title, destination }: EvieTrip): string =>
  [title, destination]
    .filter((name) => name.length > 2)
    .reduce((text, name) => text.replaceAll(` in ${name}`, "").replaceAll(name, ""), question)
    .replace(
      /\b(can|could|would|will) you\b|\b(please|of|in|on|to|for|from) (my|our|the)?\s*trips?\b|\bplease\b|\?+$/gi,
      "",
    )
    .slice(0, longestWish)
    .trim();

/**
 * Changes to a plan as a proposal; null if they can't be made. All words pass through here, even a model's, so only
 * changes the planner knows can come out.
 */
export function proposedChange(
  trip: EvieTrip,
  plan: Plan,
  edits: readonly PlanEdit[],
  now: Date,
): EvieProposal | null {
  const outcome = edits.length > 0 ? applyEdits(plan, edits, now, signedOn(plan)) : null;
  if (!outcome?.ok) return null;
  const { id: itineraryId, title: tripTitle } = trip;
  return { kind: "plan_change", itineraryId, tripTitle, edits: [...edits], change: outcome.change };
}

/** Asks for something to be done to the plan, whether or not we can read what. */
const changesThePlan =
  /^(please )?(no|don't|without|avoid|less|fewer) (?!\w+ ?$)|^(please |(can|could|would) (you|we|i) )*(add|remove|drop|skip|move|swap|switch|replace|rename)\b|\b(change|edit) (my|our|the) (trip|itinerary)\b/;

/** "Something cheaper" after a question about a hotel or a table: the wish isn't about the whole trip. */
const asksForAnother = ({ text, follows }: Asked): boolean =>
  follows !== null &&
  /\b(cheap|nic|bett|quiet|clos)er\b/.test(text) &&
  /\b(hotels?|stay|staying|rooms?|eat|tables?|restaurants?|breakfast|lunch|dinner)\b/i.test(
    `${follows} ${text}`,
  );

/** Where on a day something should be, or how a meal should be: a wish, if it's no question. */
const comparesOrPlaces =
  /\b(?:after|before|at) (?:the |our )?(?:\w+ )?(?:museum|lunch|dinner|breakfast|sunset|sunrise|noon|temple|church|market|tour)\b|\b(?:lighter|fancier|closer|nearer|cheaper|quieter) (?:\w+ )?(?:lunch|dinner|breakfast|restaurants?|to|than)\b|\binstead\b/;

/** "Surprise us on day 4", "the Colosseum after the museum": wishes for a day, though not in a way we read. */
const wantsOfTheDay = (asked: Asked): boolean =>
  !isQuestion(asked.text) &&
  (wantsOfADay(asked) || (asked.trip !== null && comparesOrPlaces.test(asked.text)));

/** What to say to a change that can't be read; null if it doesn't ask for one. */
function unreadChange(asked: Asked, trip: EvieTrip, notPossible: readonly string[]): EvieAnswer | null {
  const links = [tripLink(trip)];
  if (notPossible.length > 0)
    return withPerson(answer(`I can't plan for that. ${notPossible.join(" ")}`, links));
  if (asksForAnother(asked))
    return answer(
      `I can't compare those by price. In ${trip.title}, choose Edit plan, then Replace… at the stop, and you'll see what else is near. Your concierge can look around, too.`,
      links,
    );
  if (/^(please )?(book|reserve) (it|that|this)\b/.test(asked.text))
    return answer(
      `Open ${trip.title} and choose Request Booking: a concierge checks dates and prices with you before you pay anything.`,
      links,
    );
  if (!(changesThePlan.test(asked.text) || wantsOfTheDay(asked)) || !asked.plan) return null;
  const stop = asked.plan.days.flatMap(({ items }) => items).find(({ kind }) => kind === "place");
  const example = stop ? `“Remove ${stop.title}” or ` : "";
  return (
    aboutASight(asked) ??
    answer(
      `I couldn't read that as a change to ${trip.title}. Try ${example}“Slower mornings”, or choose Edit plan on the trip.`,
      links,
    )
  );
}

/** "Slower mornings in Rome": read as in the trip's own box, and shown before anything happens. */
export const aboutAChange = (asked: Asked): EvieAnswer | null =>
  isQuestion(asked.text) ? null : theChange(asked);

/** "Can we see it on another day?" asks whether, and "I'm celiac" names no trip: read as wishes if nothing else fits. */
export const aboutAnyWish = (asked: Asked): EvieAnswer | null => aWishAtAll(asked, unreadChange);

/** The same; null if it becomes no change. */
export function aWishAtAll(asked: Asked, unread: Unread = () => null): EvieAnswer | null {
  const { text, trip, destination, nextTrip } = asked;
  if (isQuestion(text) && !/^(?:can|could|may) (?:we|i|you)\b/.test(text.replace(greeting, ""))) return null;
  if (trip) return theChange(asked, unread);
  const isThere =
    !destination || nextTrip?.plan.legs.some(({ destinationId }) => destinationId === destination.id);
  return nextTrip && isThere ? theChange({ ...asked, ...nextTrip }, unread) : null;
}

/** What to say to a wish that can't be read. */
type Unread = (asked: Asked, trip: EvieTrip, notPossible: readonly string[]) => EvieAnswer | null;

const noTableIsSafe =
  " Our guide doesn't know what's in a kitchen's dishes, so the tables stay, and I can't say that any is safe. Your concierge can ask ahead.";

function theChange(asked: Asked, unread: Unread = unreadChange): EvieAnswer | null {
  const { question, trip, plan, facts } = asked;
  if (!trip || !plan) return null;
  const now = nowFor(plan, facts);
  const read = asksForAnother(asked)
    ? { edits: [], notUnderstood: [], needsAmOrPm: [], nothingFits: [], alreadySo: [], notPossible: [] }
    : readWishes(withRainPlan(wishIn(question, trip)), plan, now, signedOn(plan));
  const { notUnderstood, needsAmOrPm, nothingFits, alreadySo, notPossible } = read;
  if (read.edits.length === 0 && needsAmOrPm[0])
    return answer(
      `Is that in the morning or in the evening? Tell me again with AM or PM, like “${needsAmOrPm[0]} PM”.`,
      [tripLink(trip)],
    );
  if (read.edits.length === 0 && nothingFits[0])
    return answer(
      `I know no place for that in ${trip.title}: one that's open then, fits the day, and isn't on your plan yet. Try another day, or ask your concierge.`,
      [tripLink(trip)],
    );
  if (read.edits.length === 0 && alreadySo.length > 0 && notUnderstood.length === 0)
    return answer(`${trip.title} is like that already, so there's nothing to change.`, [tripLink(trip)]);
  if (read.edits.length === 0) return unread(asked, trip, notPossible);
  const edits = fromNow(read.edits, plan, now);
  const links = [tripLink(trip)];
  if (edits.length === 0) return answer("Nothing outdoors is left today that I could move indoors.", links);
  const outcome = applyEdits(plan, edits, now, signedOn(plan));
  if (!outcome.ok) {
    const { message, instead } = outcome;
    const offer = instead
      ? ` Shall I put it on day ${instead.dayNumber}? Nothing happens until you say so.`
      : "";
    return answer(
      `I can't propose that for ${trip.title}: ${message}${offer}`,
      links,
      instead ? proposedChange(trip, plan, instead.edits, now) : null,
    );
  }
  const rest = [
    notUnderstood.length > 0 ? ` I didn't understand this part: ${joined(notUnderstood)}.` : "",
    needsAmOrPm.length > 0 ? ` Tell me AM or PM for this part: ${joined(needsAmOrPm)}.` : "",
    nothingFits.length > 0 ? ` I know no place that fits for this part: ${joined(nothingFits)}.` : "",
    notPossible.length > 0 ? ` I can't plan for this part. ${notPossible.join(" ")}` : "",
    alreadySo.length > 0 ? ` Your plan needs no change for this part: ${joined(alreadySo)}.` : "",
  ].join("");
  const isAboutFood = edits.some((edit) => edit.kind === "needs" && edit.foodsToAvoid);
  const proposed = answer(
    `Here's what that would change in ${trip.title}. Nothing happens until you say so.${isAboutFood ? noTableIsSafe : ""}${rest}`,
    links,
    proposedChange(trip, plan, edits, now),
  );
  return isAboutFood ? withPerson(proposed) : proposed;
}

const wantsATrip =
  /\b(plan|book|organi[sz]e|arrange|request|ask)\b.*\b(trip|vacation|holiday|honeymoon|weekend|week|getaway|concierge|stay)\b/;

/** "Plan it", after a place has been named. */
const wantsThat = /^(please |can you |could you )*(plan|book|arrange) (it|one|that)\b/;

const dreamsOfATrip =
  /\b(i|we)('d| would| really)* (like|love|want|wish|dream)\b.*\b(go|travel|fly|trip|vacation|holiday|honeymoon|weekend|getaway)\b/;

/** The place a text says to go to: "a week in northern Vietnam in March". */
const placePattern =
  /\b(?:trip|week|weekend|vacation|holiday|honeymoon|getaway|days|go|travel|fly)\b.*?\b(?:to|in)\s+(?!the\b|my\b|our\b|an?\b)([\p{L}'’ -]{2,60}?)(?=\s+(?:in|from|on|for|with|next|this|between|during|please)\b|[,.!?;]|$)/iu;

/** The place outside our guide that a text names; null if it names none, or only a month. */
function placeOutside(question: string): string | null {
  const place = placePattern.exec(question.slice(0, 300))?.[1]?.trim() ?? "";
  return place && monthIn(`in ${place.toLowerCase()}`) === null ? capitalized(place) : null;
}

/** "Ask the concierge to plan a week in Peru", "Plan a trip to Bali", "I'd like to go to Hanoi". */
export function aboutANewTrip({ question, text, destination, trip, facts }: Asked): EvieAnswer | null {
  const asksForOne =
    wantsATrip.test(text) ||
    (!trip && ((destination !== null && wantsThat.test(text)) || dreamsOfATrip.test(text)));
  if (isQuestion(text) || !asksForOne) return null;
  const place = destination?.name ?? placeOutside(question);
  const make: EvieLink = { page: "newTrip", id: place, label: "Plan it myself" };
  if (!place)
    return answer("Where to? Name a place, and I'll fill in a request for your concierge.", [
      { ...make, id: null },
      { page: "concierge", id: null, label: "Request form" },
    ]);
  const dates = datesIn(text, facts.today);
  const when = dates ? "" : " You'll choose the dates and the budget in the form.";
  return answer(
    `${destination ? "" : `Our guide doesn't have ${place}, but your concierge plans trips anywhere. `}I can fill in a concierge request for ${place}, for you to check and send.${when} ${destination ? "Or let the planner make an itinerary right away." : "Or see whether the planner knows enough about it."}`,
    [make],
    {
      kind: "concierge_request",
      destination: place,
      startDate: dates && dates.start >= facts.today ? dates.start : null,
      endDate: dates && dates.start >= facts.today ? dates.end : null,
      travelers: travelersIn(text),
      notes: question.slice(0, 1000),
    },
  );
}

/** "I want to talk to a person". */
export function aboutAPerson({ text }: Asked): EvieAnswer | null {
  const asks =
    /\b(human|real person|person|someone|somebody|agent|advisor|representative|support team)\b/.test(text) &&
    /\b(talk|speak|chat|call|reach|ask|connect|contact|need|want|get|transfer|hand)\b/.test(text);
  if (!asks) return null;
  return withPerson(
    answer(
      "Of course. I can hand this conversation to our team, so you don't have to start over. Someone replies in your messages.",
      [{ page: "contact", id: null, label: "Other ways to reach us" }],
    ),
  );
}
