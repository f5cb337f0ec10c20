import { typedInFull } from "../as-typed.ts";
import { atlasOf } from "../catalog/atlas.ts";
import { type Destination, destinationById, destinations, findDestination } from "../catalog/index.ts";
import { months } from "../catalog/months.ts";
import { plainText } from "../plain-text.ts";
import type { Plan } from "../planner/plan.ts";
import { placeMeant } from "../planner/wishes/named-things.ts";
import { type Asked, tripsAhead } from "./asked.ts";
import type { EvieFacts, EvieTrip } from "./facts.ts";
import { type Before, type Earlier, inFull, isAside } from "./follow-ups.ts";
import { evieLimits } from "./limits.ts";
import { withoutTypos } from "./typos.ts";

type Subject = Pick<Asked, "trip" | "destination" | "isWholeTrip">;

const weekday = "(?:mon|tues|wednes|thurs|fri|satur|sun)day";
/** What only a member's own trip has. */
const ownTrip = new RegExp(
  [
    "\\b(next trip|my trip|our trip|the trip|itinerary|my plan for|our plan|on (my|the) plan)\\b",
    "\\b(day \\d{1,2}|today|tomorrow|tonight|(first|second|third|fourth|fifth|last) (day|evening|night))\\b",
    `\\b(stay|extend|be|go|come|get|fly|head|return)(ing)?( longer| back| home)* (until|till|through|on|to) (${months.join("|")}) \\d|\\bstay longer$`,
    "\\b(dinners?|lunch) (at \\d|around \\d|(a bit |an hour )?(later|earlier))|\\b(later|earlier) (dinners?|lunch)\\b|\\bwe (always |usually )?eat (at|around) \\d",
    "\\b(my|our) (hotel|stay|flights?|plane|airport|check-?in|dinner|lunch)\\b",
    "\\b(the|our|my) dates\\b|\\b(nicer|better|cheaper|different|another) (hotel|stay)\\b",
    "\\bwhere (am|are) (i|we) (staying|sleeping|going)\\b|\\b(when|what time)('s| is| can| do)?( i| we| the)? check(ing)?[- ]?(in|out)\\b",
    "\\b(when|where|what time|what|which day) (do|are|will) (i|we) (see|visit|leav|go|fly|travel|arriv|land|stay|sleep|eat|do|start|begin)",
    "\\b(what time is|what's for) (breakfast|lunch|dinner)\\b",
    "\\b(within|over|under|on|of|in|inside) (our |the |my )?budget\\b|\\bbudget\\b.*\\b(left|remaining|spare)\\b|\\b(most expensive|priciest|dearest|cheapest|least expensive) day\\b",
    "\\b(when|how much|do (i|we) have|is there|any)\\b.*\\bfree time\\b|\\bhow (much|far|long)\\b.*\\b(walk|walking|drive|driving)\\b|\\b(most walking|most driving|longest (drive|walk|way))\\b",
    "\\bhow many (museums|churches|temples|beaches|parks|markets|gardens) (are|do|will|have)\\b|\\bneed to (book|reserve)\\b",
    "\\b(hungry|starving|yesterday)\\b|^(it's|it is) (raining|pouring)\\b",
    "\\bwhat's (up )?(next|now)\\b|\\bthis (morning|afternoon|evening)\\b",
    "\\b(i|we) (don't|do not) (like|want)\\b",
    "\\b(i|we)('re|'ll)?( only| will)? (land|arriv|get in\\b|getting in\\b|fly (home|back)|flying (home|back))",
    `\\b(swap|switch|exchange|trade)\\b.*\\b(days?|${weekday})\\b|\\b(busiest|fullest|longest|quietest|easiest|lightest) day\\b|\\bwhich day\\b.*\\b(busiest|fullest|quietest|easiest|lightest)\\b`,
    "\\bwhy (this|that|the) (hotel|stay)\\b|\\bwhy (do|are|did|will) (i|we|you) (stay|sleep|choose|pick|put|leave)",
    "\\b(leave|leaving|left) out\\b|\\bwhat (do|did|will) (i|we) miss\\b",
    "^(please )?(no|fewer|less|more|slower|cheaper|avoid|make it|sleep in|start later)\\b",
    "\\b(i|we) (hate|want (a hotel|no|fewer|more|less|to (sleep|stay)))\\b|\\bcoming too\\b|\\bbring(ing)? (my|our)\\b",
    `\\b(on|from|for) ${weekday}\\b`,
    "\\bon the \\d{1,2}(st|nd|rd|th)\\b|\\bwhat are (i|we) doing\\b|\\b(this|the) (plan|schedule) is\\b",
    "\\b(cost|costs|pay|spend) (us|me|in total|altogether)\\b|\\bin total\\b|\\btotal (cost|price)\\b|\\bwhat('s| is) the total\\b",
    "\\bhow much (is|are|for|did (you|we) (budget|plan) for|do we (pay|spend) (for|on)) (the |our )?(food|meals|eating|stays?|taxis?|transport|tickets|activities|getting around|day \\d)",
    "\\b(buy|book|reserve|get)\\b.*\\b(in advance|ahead|beforehand)\\b|\\bwhat (do|should|must) (i|we) (need to |have to )?(book|reserve)\\b",
    `\\b(on|for|from) (${months.join("|")}) \\d`,
  ].join("|"),
);
/** What any destination has, so it's the trip's only if nothing else was spoken of. */
const anyPlace =
  /\b(the (hotel|stay|flight|airport|check-?in|dinner|lunch)|visa|plugs?|adapters?|safe|dangerous|cash|time zone|currency|rain|weather|jacket|umbrella|jet lag|emergency number|time difference|tips?|tipping|tap water|drinking water|water safe|speak|spoken|languages?|vaccin\w+|sim cards?|e-?sim|wi-?fi|roaming|dress code|what to wear|dogs?|pets?|(which|what|any) (\w+ )?(museums|beaches|parks|churches|temples|markets|restaurants|sights))\b|^\W*(hotel|stay|flight|airport)\W*$/;

/** Whether a plain text is about a trip of the member's own that it doesn't name. */
export const isAboutOwnTrip = (text: string): boolean => ownTrip.test(text) || anyPlace.test(text);

const pointsBack =
  /\b(there|it|that|this|then|also|same|them|they|those|one|ones|more|cheaper|closer)\b|^(and|what about|how about|which|what time|swap|move|remove|drop|skip|replace|rename|add|(can|could) (we|i) (start|begin|skip|drop|remove|move|swap|replace|add|make|have|get))\b/;
/** What someone asks where they are, not where they'll go. */
const here =
  /\b(here|near me|emergency|police|ambulance|hospital|doctor|pharmacy|embassy|stolen|lost (my|our))\b/;
/** Questions this short leave out what was said before. */
const short = 3;
/** Characters of earlier questions that may explain a new one. */
const explaining = 300;
const follows = (text: string): boolean => pointsBack.test(text) || text.split(/\s+/).length <= short;

const isNamedIn = (text: string, { title }: EvieTrip): boolean => {
  const name = plainText(title);
  return name.length > 3 && text.includes(name);
};

/** The member's own trip that a text names, by title or destination. */
function tripNamed(text: string, facts: EvieFacts): EvieTrip | null {
  const inOrder = [...tripsAhead(facts), ...facts.trips];
  const titled = inOrder.find((trip) => isNamedIn(text, trip));
  if (titled) return titled;
  const place = findDestination(text);
  if (!place) return null;
  return (
    inOrder.find(({ destinationId }) => destinationId === place.id) ??
    inOrder.find((trip) => laterDestinations(trip, null).some(({ id }) => id === place.id)) ??
    null
  );
}

const ofTrip = (trip: EvieTrip | null): Subject => ({
  trip,
  destination: (trip?.destinationId && destinationById(trip.destinationId)) || null,
  isWholeTrip: trip !== null,
});

/** A trip's destinations after its first: those of its plan, or those its name has as far as our guide knows them. */
export function laterDestinations({ destination }: EvieTrip, plan: Plan | null): Destination[] {
  const visited = plan
    ? plan.legs.map(({ destinationId }) => atlasOf(plan).destination(destinationId))
    : destination.split(/[,;&+]|\b(?:and|then)\b/i).map(findDestination);
  return [...new Set(visited.flatMap((one) => one ?? []))].slice(1);
}

/** Whether a text surely means a sight: "the Vatican" or "Kinkaku-ji", but not "Spanish" for the Spanish Steps. */
function isSurely(text: string, sight: string): boolean {
  const name = plainText(sight);
  const [short = name] = name.split(/ and |, | \(/);
  return (
    (short.length > 4 && text.includes(short)) ||
    name.split(/[^a-z0-9]+/).some((word) => word.length > 4 && text.includes(`the ${word}`))
  );
}

const sightOf = (text: string, { places, name, country }: Destination): string | null => {
  const sight = placeMeant(text, places, plainText(`${name} ${country}`))?.name;
  return sight && isSurely(text, sight) ? sight : null;
};

/** What a sight is called for short: "Vatican Museums" of "Vatican Museums and Sistine Chapel". */
const sightIn = (text: string, { destination }: Subject): string | null =>
  (destination && sightOf(text, destination)?.split(/ and |, /)[0]) || null;

const plainNames = new Map(
  destinations.flatMap(({ places }) => places.map(({ id, name }) => [id, plainText(name)] as const)),
);

/** The trip, or the destination of our guide, that has the sight a text names. */
function bySight(text: string, facts: EvieFacts): Subject | null {
  const trip = tripsAhead(facts).find((one) => {
    const { destination } = ofTrip(one);
    return destination && sightOf(text, destination);
  });
  if (trip) return { ...ofTrip(trip), isWholeTrip: false };
  const destination = destinations.find(({ places }) =>
    places.some(({ id }) => text.includes(plainNames.get(id)!)),
  );
  return destination ? { trip: null, destination, isWholeTrip: false } : null;
}

/** The trip and the destination of a text: named, carried on from the question before, or the next trip. */
function subjectOf(text: string, facts: EvieFacts, before: Subject | null, isFollowing: boolean): Subject {
  const named = tripNamed(text, facts);
  const place = findDestination(text);
  if (place) return { trip: named, destination: place, isWholeTrip: false };
  if (named) return ofTrip(named);
  const carried = before?.trip || before?.destination ? before : null;
  const underWay = here.test(text)
    ? tripsAhead(facts).find(({ startDate }) => startDate && startDate <= facts.today)
    : undefined;
  if (underWay) return ofTrip(underWay);
  if (ownTrip.test(text) && carried?.trip) return carried;
  if (carried && sightIn(text, carried)) return carried;
  const sight = carried && isFollowing ? null : bySight(text, facts);
  if (sight) return sight;
  if (ownTrip.test(text)) return ofTrip(tripsAhead(facts)[0] ?? null);
  if (carried && (isFollowing || anyPlace.test(text))) return carried;
  return ofTrip(anyPlace.test(text) ? (tripsAhead(facts)[0] ?? null) : null);
}

type Understood = Omit<Asked, "plan" | "nextTrip" | "others" | "nextPayment"> & {
  /** The trip that a wish is for that names none. */
  nextTrip: EvieTrip | null;
};

/**
 * What a question means in its conversation: in full, with the trip and the destination it's about. `earlier` has the
 * questions before it, latest first: "What about the weather there?" refers to one of them.
 */
export function understand(typed: string, facts: EvieFacts, earlier: readonly Earlier[] = []): Understood {
  const question = typed.trim();
  const meant = earlier.slice(0, evieLimits.remembered).filter((one) => !isAside(plainText(one.question)));
  const [last, ...others] = meant;
  const before = last ? understand(last.question, facts, others) : null;
  const known: Before | null = before && { ...before, sight: sightIn(before.text, before) };
  const full = inFull(question, meant, known, facts);
  const text = withoutTypos(typedInFull(plainText(full)));
  const isFollowing = follows(text) || follows(plainText(question));
  const subject = subjectOf(text, facts, before, isFollowing);
  return {
    question: full,
    text,
    facts,
    earlier,
    follows:
      before && isFollowing
        ? [before.question, before.follows ?? ""].join(" ").slice(0, explaining).trim()
        : null,
    trip: subject.trip,
    destination: subject.destination,
    isWholeTrip: subject.isWholeTrip,
    nextTrip: subject.trip ? null : (tripsAhead(facts)[0] ?? null),
  };
}
