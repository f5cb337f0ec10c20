import { capitalized } from "../capitalized.ts";
import type { Meal } from "../catalog/destination.ts";
import { type Destination, destinations, findDestination, type Place } from "../catalog/index.ts";
import { monthIn, months } from "../catalog/months.ts";
import { dateLabel } from "../dates.ts";
import { formatCents } from "../money.ts";
import { plainText } from "../plain-text.ts";
import { usualStops } from "../planner/engine/cluster-days.ts";
import { isMustSee } from "../planner/engine/day-draft.ts";
import { joined } from "../planner/legs.ts";
import { type Diet, diets, type Interest, interests } from "../planner/plan.ts";
import { placeMeant } from "../planner/wishes/named-things.ts";
import { interestWords } from "../planner/wishes/vocabulary.ts";
import { regionOf } from "../regions.ts";
import type { Units } from "../unit-systems.ts";
import { rainyDays, temperatureLabel } from "../units.ts";
import { tripLink } from "./about-trips.ts";
import type { EvieAnswer, EvieLink } from "./answer.ts";
import type { Asked } from "./asked.ts";
import { timeThere } from "./clocks.ts";
import { answer, withPerson } from "./write.ts";

/** A link to a destination of our guide. */
export const placeLink = ({ id, name }: Destination): EvieLink => ({
  page: "destination",
  id: `${regionOf(id)?.id ?? "europe"}/${id}`,
  label: name,
});

/** "May" for 5. */
export const monthName = (month: number): string => capitalized(months[month - 1] ?? "");

const interestsIn = (text: string): Interest[] => interests.filter((one) => interestWords[one].test(text));

const best = (places: readonly Place[], count: number): Place[] =>
  places.toSorted((a, b) => b.weight - a.weight).slice(0, count);

/** A usual month at a destination, in a sentence. */
export function weather({ months: normals }: Destination, month: number, units: Units): string {
  const { highC, lowC, rainDays, crowds } = normals[month - 1]!;
  const people = { quiet: "few visitors", busy: "a good number of visitors", full: "many visitors" }[crowds];
  return `${monthName(month)} usually has ${temperatureLabel(highC, units)} by day, ${temperatureLabel(lowC, units)} at night, ${rainyDays(rainDays)}, and ${people}.`;
}

const dietsIn = (text: string): Diet[] =>
  diets.filter((diet) => text.includes(diet) || text.includes(diet.replace("-", " ")));

/** A few tables of our guide, those near a sight that's named first; only those that suit every diet the question names. */
function whereToEat({ name, country, places, meals }: Destination, { text }: Pick<Asked, "text">): string {
  const wanted = dietsIn(text);
  const near = placeMeant(text, places, plainText(`${name} ${country}`))?.areaId;
  const isNear = ({ areaId }: Meal): number => (areaId === near ? 1 : 0);
  const fitting = meals
    .filter((meal) => wanted.every((diet) => meal.diets.includes(diet)))
    .toSorted((a, b) => isNear(b) - isNear(a));
  if (fitting.length === 0)
    return `Our guide knows no ${joined(wanted)} kitchen in ${name} for sure, and won't guess. Your concierge can ask around for you.`;
  return fitting
    .slice(0, 5)
    .map(({ title, note }) => `- ${title}. ${note}`)
    .join("\n");
}

const listed = (places: readonly Place[]): string =>
  places.map(({ name, note }) => `- ${name}. ${note}`).join("\n");

/**
 * How many days a first visit takes: as many stops a day as a moderate pace has, and the days of the flights.
 */
export const daysNeeded = ({ places }: Destination): number =>
  Math.ceil(places.filter(isMustSee).length / usualStops.moderate) + 2;

/** "Is my passport valid for Bali?": what we know of the one on file. */
function passportLine({ text, facts }: Asked): string {
  if (!/\b(my|our) passports?\b/.test(text)) return "";
  const until = facts.documents.flatMap(({ type, expiresOn }) =>
    type === "passport" && expiresOn ? expiresOn : [],
  );
  return until.length > 0
    ? `Your passport on file is valid until ${joined(until.toSorted().map(dateLabel))}. `
    : "I don't know when your passport expires: add it with its date in Documents. ";
}

const checkRules = " Rules depend on your passport, so please check with the embassy before you book.";

/** The month someone is at a destination of their trip; null if it has no dates. */
function monthThere({ id }: Destination, { trip, plan }: Asked): number | null {
  const date = plan?.days.find(({ destinationId }) => destinationId === id)?.date ?? trip?.startDate;
  return date ? Number(date.slice(5, 7)) : null;
}

/** What someone can ask about a destination, most specific first. */
const topics: readonly [RegExp, (place: Destination, asked: Asked) => string | null][] = [
  [
    /\b(visa|passport|enter|entry)\b/,
    ({ practical }, asked) => `${passportLine(asked)}${practical.visa}${checkRules}`,
  ],
  [/\b(plugs?|sockets?|adapters?|voltage)\b/, ({ practical }) => `Plugs: ${practical.plugs}.`],
  [/\b(emergency|police|ambulance)\b/, ({ practical }) => `In an emergency, call ${practical.emergency}.`],
  [/\b(tip|tips|tipping)\b/, ({ currencyNote }) => (/\btips?\b/.test(currencyNote) ? currencyNote : null)],
  [/\b(money|currency|cash|cards?|atm)\b/, ({ currencyNote }) => currencyNote],
  [
    /\b(airport|arrive|land|taxi)\b/,
    ({ airport, airportTransfer }) =>
      `You land at ${airport.name} (${airport.code}). Into town it's about ${airportTransfer.minutes} minutes by ${airportTransfer.mode}, for about ${formatCents(airportTransfer.costCents, "USD", { whole: true })}.`,
  ],
  [
    /\b(time ?zone|time difference|local time|what time is it)\b|^(what('s| is) the )?time (in|at)\b/,
    ({ practical }, { facts }) => timeThere(practical.timeZone, facts),
  ],
  [
    /\b(weather|warm|cold|hot|rain|rainy|temperature|jacket|umbrella|crowded|crowds|season|best (?:time|month)|when (should|to)|when is it)\b/,
    (place, asked) => {
      const { text, follows, facts } = asked;
      const month = monthIn(text) ?? monthIn(follows?.toLowerCase() ?? "") ?? monthThere(place, asked);
      return month ? `${weather(place, month, facts.units)} ${place.seasons}` : place.seasons;
    },
  ],
  [
    /\bhow (many days|long (should|do) (i|we|you|people))\b/,
    (place) =>
      `At a moderate pace, what most people come for takes about ${daysNeeded(place)} days, with the days you arrive and leave.`,
  ],
  [
    /^(?!.*\bhow much (?:is|are|for|do|did)\b).*\b(eat|food|restaurants?|dinner|lunch|breakfast|dish|dishes)\b/,
    whereToEat,
  ],
  [
    /\b(kids?|child(?:ren)?|toddlers?|baby|little ones|son|daughter)\b/,
    ({ places }) =>
      listed(
        best(
          places.filter(({ lovedByChildren }) => lovedByChildren),
          5,
        ),
      ) || null,
  ],
  [
    /\b(see|free|to do|what (?:can|could|should)\b.*\bdo|visit|sights?|must[- ]sees?|highlights?|attractions?|recommend|things|beach|beaches|museums?|hik(e|es|ing))\b/,
    ({ places }, { text }) => {
      const wanted = interestsIn(text);
      const isFree = /\bfree\b/.test(text);
      const offered = isFree ? places.filter(({ costCents }) => costCents === 0) : places;
      const fitting = offered.filter((place) => wanted.some((one) => place.interests.includes(one)));
      if (fitting.length > 0) return listed(best(fitting, 5));
      const others = listed(best(offered, 5));
      return isFree && wanted.length > 0 && others
        ? `None of those in our guide is free. What's free there:\n\n${others}`
        : others || null;
    },
  ],
];

/** The destination a question is about, and the trip's others if it's about all of it. */
const placesAsked = ({ destination, others }: Asked): Destination[] =>
  destination ? [destination, ...others] : [];

/** What's known of each, without saying twice what's true of all. */
function toldOfEach(known: readonly { place: Destination; told: string }[], asked: Asked): string {
  return known
    .map(({ place: { name, country }, told }, i) => {
      const once = i > 0 ? told.replace(passportLine(asked), "") : told;
      const short = i < known.length - 1 ? once.replace(checkRules, "") : once;
      return `${name}, ${country}:${short.startsWith("- ") ? "\n\n" : " "}${short}`;
    })
    .join("\n\n");
}

/** "Do I need a visa for Japan?", "What's the weather in Lisbon in May?", "What plugs do I need for my trip?" */
export function aboutADestination(asked: Asked): EvieAnswer | null {
  const { text, trip } = asked;
  const places = placesAsked(asked);
  const links = [...places.map(placeLink), ...(trip ? [tripLink(trip)] : [])];
  for (const [words, tell] of topics) {
    if (!words.test(text)) continue;
    const known = places.flatMap((place) => {
      const told = tell(place, asked);
      return told ? { place, told } : [];
    });
    if (known.length === 0) continue;
    const unknown = places.filter((place) => known.every((one) => one.place !== place));
    const rest =
      unknown.length > 0 ? `\n\nOur guide doesn't say for ${joined(unknown.map(({ name }) => name))}.` : "";
    return answer(toldOfEach(known, asked) + rest, links);
  }
  return null;
}

const tips = "tips in";
/** What people ask about a place, and our guide doesn't say. */
const unknownTopics: readonly [RegExp, string][] = [
  [/\b(tip|tips|tipping)\b/, tips],
  [/\b(languages?|speak|spoken|phrases?)\b/, "languages in"],
  [/\b(tap water|drink the water|water\b.*\b(safe|drink)|drinking water)\b/, "tap water in"],
  [/\b(vaccin\w+|malaria|mosquito\w*|zika|dengue)\b/, "vaccinations in"],
  [/\b(safe|safety|dangerous|crime|pickpockets?|scams?)\b/, "safety in"],
  [/\b(flights? to|fly to|how long is the flight|airlines?|airfares?)\b/, "flights to"],
  [/\b(sim cards?|e-?sim|wi-?fi|roaming|internet|phone signal)\b/, "phones and internet in"],
  [/\b(dogs?|cats?|pets?)\b/, "pets in"],
  [/\b(dress code|what (should|do) (i|we) wear|what to wear)\b/, "clothes in"],
];

/** "Is the tap water safe in Bali?" Said plainly, since a guess could do harm. */
export function aboutTheUnknown(asked: Asked): EvieAnswer | null {
  const { text, trip } = asked;
  const places = placesAsked(asked);
  const topic = unknownTopics.find(([words]) => words.test(text))?.[1];
  if (places.length === 0 || !topic) return null;
  if (topic === tips && places.some(({ currencyNote }) => /\btips?\b/.test(currencyNote))) return null;
  return withPerson(
    answer(
      `Our guide says nothing about ${topic} ${joined(places.map(({ name }) => name))}, and I won't guess. A person on our team can find out.`,
      [...places.map(placeLink), ...(trip ? [tripLink(trip)] : [])],
    ),
  );
}

/** The question names a destination, and we don't understand the rest. */
export function aboutAPlaceAtAll({ destination, trip, text, facts }: Asked): EvieAnswer | null {
  if (!destination || !findDestination(text)) return null;
  const { name, country, summary, seasons, places } = destination;
  const first = best(places, 3).map((place) => place.name);
  const month = monthIn(text);
  const then = month ? `${weather(destination, month, facts.units)} ` : "";
  return answer(
    `${name}, ${country}: ${summary}\n\n${then}${seasons}\n\nMost people come for ${joined(first)}.`,
    [placeLink(destination), ...(trip ? [tripLink(trip)] : [])],
  );
}

/** "Where should I go in October for hiking?" */
export function aboutWhereToGo({ text, destination }: Asked): EvieAnswer | null {
  if (destination) return null;
  const wanted = interestsIn(text);
  const month = monthIn(text);
  const asks =
    /\b(where (should|could|can|to|do)|recommend|suggest|ideas?|inspire|somewhere|which (place|destination|country))\b/.test(
      text,
    );
  const isWish = wanted.length > 0 && month !== null;
  if (!isWish && (!asks || (wanted.length === 0 && !month))) return null;
  const score = ({ places }: Destination): number =>
    places
      .filter((place) => wanted.every((one) => place.interests.includes(one)))
      .reduce((sum, { weight }) => sum + weight, 0) / places.length;
  const found = destinations
    .filter(({ bestMonths }) => !month || bestMonths.includes(month))
    .toSorted((a, b) => score(b) - score(a))
    .slice(0, 3);
  if (found.length === 0) return null;
  const what = wanted.length > 0 ? ` for ${wanted.join(" and ").toLowerCase()}` : "";
  const when = month ? ` in ${monthName(month)}` : "";
  const lines = found.map(({ name, country, tagline }) => `- ${name}, ${country}. ${tagline}`);
  return answer(`From our guide, good choices${what}${when}:\n\n${lines.join("\n")}`, [
    ...found.map(placeLink),
    { page: "newTrip", id: null, label: "Plan New Trip" },
  ]);
}
