/** What people wish for and the planner can't do: said plainly, with what can be done. */
import { findDestinations } from "../catalog/index.ts";
import { joined } from "../planner/legs.ts";
import { diets } from "../planner/plan.ts";
import { townsOf } from "../planner/wishes/towns.ts";
import { tripLink } from "./about-trips.ts";
import type { EvieAnswer } from "./answer.ts";
import type { Asked } from "./asked.ts";
import { aWishAtAll } from "./proposing.ts";
import { answer, withPerson } from "./write.ts";

const foods =
  "(spicy food|spicy|red meat|lamb|chicken|gluten|sugar|raw fish|sushi|curry|coriander|cilantro|shellfish|seafood|fish|pork|beef|meat|nuts?|peanuts?|tree nuts|dairy|milk|lactose|eggs?|soya?|sesame|shrimps?|alcohol|garlic|onions?)(?! (?:markets?|shops?|stalls?|restaurants?|places?|farms?|tours?|boats?|days?)\\b)";
const cannotEat = new RegExp(
  `\\b(?:no|without|avoid|(?:don'?t|do not|doesn'?t|can'?t|cannot|never) (?:eat|have|tolerate)) (?:any |too )?${foods}\\b|\\ballerg(?:ic|y|ies) to (?:\\w+ (?:and|or) )?${foods}\\b|\\b${foods} (?:allerg(?:y|ies)|intoleran(?:t|ce))\\b`,
);

/** "No shellfish", "I'm allergic to nuts": a diet that no table of our guide is known for. */
function aboutADiet({ text }: Asked): string | null {
  const food = cannotEat.exec(text)?.slice(1).find(Boolean);
  return food
    ? `I can't plan around ${food === "spicy" ? "spicy food" : food}: our guide only knows which tables are ${joined([...diets]).replace(/ and (?=[^ ]+$)/, " or ")}. So the plan stays as it is. Tell every restaurant before you order, and your concierge can ask ahead for you.`
    : null;
}

const otherNights =
  /\b(?:nights?|days?) (?:more|longer|less|fewer|shorter|extra)\b|\b(?:more|extra|another|less|fewer) (?:nights?|days?)\b|\b(?:\d|one|two|three|four|five|six|seven) (?:nights?|days?) in\b/;

const asksWhat = /^(?:what|where|which|how|when|why|who|is|are|do|does|did|should)\b/;

/** "One more night in Florence, one less in Rome": how the trip is divided. */
function aboutNights({ text, trip, plan }: Asked): string | null {
  if (!trip || !plan || !otherNights.test(text) || asksWhat.test(text)) return null;
  const towns = townsOf(plan);
  const isNamed = towns.some(({ names }) => names.some((name) => new RegExp(`\\bin ${name}\\b`).test(text)));
  if (towns.length < 2 || !isNamed) return null;
  const nights = plan.legs.map(({ destinationName, lodging }) => `${lodging.nights} in ${destinationName}`);
  return `I can't move nights from one town to another: the planner divides them by what there is to see. ${trip.title} has ${joined(nights)}. I can make the whole trip longer or shorter, like “One more day”, and your concierge can divide it as you like.`;
}

const byLand =
  /\b(?:trains?|bus|buses|drive|driving|ferry|ferries|car)\b.*\b(?:instead of|rather than|not)\b.*\b(?:fly|flying|flights?|planes?)\b|\b(?:don'?t want to|instead of|rather than|no|not) (?:fly|flying|flights?)\b.*\b(?:trains?|bus|drive|ferry|car)\b/;

/** "Take the train instead of flying". */
const aboutTrains = ({ text }: Asked): string | null =>
  byLand.test(text)
    ? "I can't change how you get from one town to the next: the planner counts on flights. Your concierge can look at trains and book them, and the days then follow your new times."
    : null;

/** "Skip Lisbon", "add Barcelona", "start in Lisbon": which towns a trip has, and in which order. */
function aboutTowns({ text, trip, plan }: Asked): string | null {
  if (!trip || !plan || asksWhat.test(text)) return null;
  const towns = townsOf(plan).flatMap(({ names }) => names);
  const said = text.replace(/^(?:please |(?:can|could) (?:we|you) |let's |we(?:'d like| want) to )+/, "");
  const [, verb = "", named = ""] =
    /^(skip|drop|remove|cancel|leave out|cut|add|include|also visit|(?:start|begin|end|finish) (?:in|with)|less|more) (.+?)(?: instead| first| last| too| as well| please|,.*| and .*| more .*| less .*)?\W*$/.exec(
      said,
    ) ?? [];
  const isOfTrip = towns.some((name) => new RegExp(`^(?:time in )?${name}$`).test(named));
  const [other] = /^(?:add|include|also visit)$/.test(verb) && !isOfTrip ? findDestinations(named) : [];
  if (other && plan.legs.every(({ destinationId }) => destinationId !== other.id))
    return `I can't add ${other.name} to a trip that's planned. Plan a new trip with up to three places, or ask your concierge.`;
  if (!isOfTrip || towns.length === 0 || plan.legs.length < 2) return null;
  return `I can't change which towns ${trip.title} has, in which order, or for how long. Plan a new trip with other places, or ask your concierge.`;
}

const crowded =
  /\b(?:avoid|avoiding|hate|dislike|can't stand|no|without|fewer|less|beat|skip|escape|(?:don't|do not) (?:like|want|enjoy)) (?:the |big |huge |large |any |so many |too many )*(?:crowds?|crowded|lines|queues|tourists)\b|\bnot (?:too|so|very) crowded\b/;

/** "Avoid crowds" without a trip, or for one day: nobody knows how full an hour is. */
const aboutCrowds = ({ text }: Asked): string | null =>
  crowded.test(text) && !asksWhat.test(text)
    ? "I can plan a whole trip around crowds: famous sights then come early and on weekdays, where that's possible. Our guide doesn't know how full an hour is, so for a single day, tell me a sight and a time."
    : null;

/** A wish that the planner has no change for; what else it asks for is proposed, and this returned as not understood. */
export function aboutItsLimits(asked: Asked): EvieAnswer | null {
  const about = asked.trip ? asked : { ...asked, ...asked.nextTrip };
  const said =
    aboutADiet(about) ?? aboutNights(about) ?? aboutTowns(about) ?? aboutTrains(about) ?? aboutCrowds(about);
  if (!said) return null;
  return aWishAtAll(asked) ?? withPerson(answer(said, about.trip ? [tripLink(about.trip)] : []));
}
