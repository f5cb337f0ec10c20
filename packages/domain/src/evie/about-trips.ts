import { atlasOf } from "../catalog/atlas.ts";
import { months } from "../catalog/months.ts";
import { type Weekday, weekdayOf, weekdays } from "../catalog/weekdays.ts";
import { daysBetween, tripDatesLabel, weekdayLabel } from "../dates.ts";
import { formatCents } from "../money.ts";
import { countdown } from "../next-trip.ts";
import { plainText } from "../plain-text.ts";
import { toMinutes } from "../planner/clock.ts";
import { isFixed } from "../planner/edit/plan-edit.ts";
import { joined } from "../planner/legs.ts";
import type { Plan, PlanDay } from "../planner/plan.ts";
import { saysOnly } from "../planner/wishes/says-only.ts";
import { clockLabel } from "../times.ts";
import { temperatureLabel } from "../units.ts";
import type { EvieAnswer, EvieLink } from "./answer.ts";
import { type Asked, tripsAhead } from "./asked.ts";
import { clockOn } from "./clocks.ts";
import type { EvieFacts, EvieTrip } from "./facts.ts";
import { daysNamed } from "./moments.ts";
import { isAboutOwnTrip } from "./understand.ts";
import { answer } from "./write.ts";

/** A link to a trip, labeled with its title. */
export const tripLink = ({ id, title }: EvieTrip): EvieLink => ({ page: "trip", id, label: title });

/** When a trip is, in words. */
export const dates = ({ startDate, endDate }: Pick<EvieTrip, "startDate" | "endDate">): string =>
  startDate ? tripDatesLabel(startDate, endDate) : "no dates yet";

const ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh"];

/** The day of the plan a text asks for: "day 3", "the third day", "tomorrow", "Tuesday", "May 15". */
export function dayMeant({ text, facts, trip }: Asked, plan: Plan): PlanDay | undefined {
  const byNumber = (number: number) => plan.days.find((day) => day.number === number);
  const digits = /\bday (\d{1,2})\b/.exec(text)?.[1];
  if (digits) return byNumber(Number(digits));
  const ordinal = ordinals.findIndex((word) => text.includes(`${word} day`));
  if (ordinal >= 0) return byNumber(ordinal + 1);
  const dated = /\bthe (\d{1,2})(?:st|nd|rd|th)\b/.exec(text)?.[1];
  if (dated) return plan.days.find(({ date }) => Number(date?.slice(8)) === Number(dated));
  if (/\blast day\b/.test(text)) return plan.days.at(-1);
  if (/\b(?:the|our|my) (?:very )?last (?:evening|night)\b/.test(text))
    return plan.days.at(-2) ?? plan.days[0];
  if (/\bfirst (?:evening|night)\b/.test(text)) return plan.days[0];
  if (/\b(busiest|fullest|longest) day\b|\bday\b.*\b(busiest|fullest)\b/.test(text))
    return byVisits(plan).at(-1);
  if (/\b(quietest|easiest|lightest) day\b|\bday\b.*\b(quietest|easiest|lightest)\b/.test(text))
    return byVisits(plan)[0];
  if (!trip?.startDate) return undefined;
  const { today, time } = clockOn(plan, facts);
  if (/\byesterday\b/.test(text)) return byNumber(daysBetween(trip.startDate, today));
  const weekday = weekdayIn(text);
  if (weekday) return plan.days.find(({ date }) => date && date >= today && weekdayOf(date) === weekday);
  const named = daysNamed(text, { today, time, tripStart: trip.startDate })[0]?.value;
  return named ? byNumber(daysBetween(trip.startDate, named.date) + 1) : undefined;
}

const minutesOut = ({ items }: PlanDay): number =>
  items
    .filter(({ kind }) => kind === "place")
    .reduce((sum, { startsAt, endsAt }) => sum + toMinutes(endsAt) - toMinutes(startsAt), 0);

/** The days, those with the least time for visits first; days of travel aren't compared if there are others. */
const byVisits = ({ days }: Plan): PlanDay[] =>
  (days.length > 2 ? days.slice(1, -1) : days).toSorted((a, b) => minutesOut(a) - minutesOut(b));

const weekdayIn = (text: string): Weekday | undefined =>
  weekdays.find((day) => new RegExp(`\\b${day}\\b`, "i").test(text));

const dayLines = ({ items }: PlanDay): string[] =>
  items
    .filter((item) => !isFixed(item) || item.kind === "check-in")
    .map(({ startsAt, title }) => `- ${clockLabel(startsAt)}: ${title}`);

const namesADay = new RegExp(
  `\\b(day|today|tonight|tomorrow|yesterday|this (morning|afternoon|evening)|(first|last) (evening|night)|${weekdays.join("|").toLowerCase()}|(on|for|of) (${months.join("|")}) \\d|the \\d{1,2}(st|nd|rd|th)\\b)`,
);
/** What a text that only asks to see a day consists of, besides the day. */
const seesADay = new RegExp(
  `\\b(?:show|tell|remind|me|list|see|what's|what|when|where|on|plans?|planned|schedule|itinerary|program|overview|details?|trip|ok|okay|so|today|tonight|tomorrow|yesterday|morning|afternoon|evening|night|busiest|fullest|longest|quietest|easiest|lightest|${months.join("|")}|the \\d{1,2}(?:st|nd|rd|th)|\\d{1,2}(?:st|nd|rd|th)?|20\\d\\d|breakfast|lunch|dinner|for|food)\\b`,
);

/** Whether a text about a day, which is no question, wants something of it: "fado on the last evening". */
export function wantsOfADay({ text, trip, plan }: Asked): boolean {
  if (!trip || !plan || !namesADay.test(text)) return false;
  const names = [trip.title, trip.destination, ...plan.legs.map(({ destinationName }) => destinationName)];
  const rest = names.reduce((said, name) => said.replaceAll(plainText(name), " "), text);
  return !saysOnly(
    rest.replace(/\b(?:first|last|second|third|fourth|fifth) (?:day|evening|night)\b/g, " "),
    seesADay,
  );
}

/** What has its own answer, even with a day in it. */
const notAboutADay = /\b(open|closed|hours|weather|rain|jacket|umbrella|temperature)\b/;

/** "What's on day 3?", "What are we doing on Tuesday?" */
export function aboutADay(asked: Asked): EvieAnswer | null {
  const { plan, trip, text } = asked;
  const { units } = asked.facts;
  if (!trip || !plan || !namesADay.test(text) || notAboutADay.test(text)) return null;
  const day = dayMeant(asked, plan);
  const link = tripLink(trip);
  if (!day) {
    if (/\bday \d/.test(text))
      return answer(`${trip.title} has ${plan.days.length} days, so I can't find that one.`, [link]);
    const asksWhatsOn =
      /^(what|where|when|anything|is anything|are we|do we)\b|^(on )?(today|tomorrow|tonight|\w+day)\W*$/.test(
        text,
      );
    return asksWhatsOn && trip.startDate
      ? answer(`Nothing is planned then. ${trip.title} is ${dates(trip)}.`, [link])
      : null;
  }
  const when = day.date ? ` (${weekdayLabel(day.date)})` : "";
  const weather = day.weather
    ? `\n\nUsually ${temperatureLabel(day.weather.highC, units)} by day and ${temperatureLabel(day.weather.lowC, units)} at night then.`
    : "";
  if (asksForCosts.test(text))
    return answer(
      `Day ${day.number} of ${trip.title}${when} comes to about ${formatCents(day.costCents, "USD", { whole: true })}, with the night after it.`,
      [link],
    );
  const lines = dayLines(day).join("\n");
  return answer(`Day ${day.number} of ${trip.title}${when}: ${day.title}.\n\n${lines}${weather}`, [link]);
}

const asksForCosts = /\b(costs?|price|budget(?:ed)?|expensive|how much|total|pay|spend)\b/;

const asksWhatWasAgreed = /\b(agreed?|accept(?:ed)?|quoted?|proposals?|proposed)\b/;

/** "How much will it cost?", "What did I agree to pay?" */
export function aboutCosts({ plan, trip, text, facts: { requests } }: Asked): EvieAnswer | null {
  if (!trip || !plan || !asksForCosts.test(text)) return null;
  const { totalCents, lowCents, highCents, lodgingCents, foodCents, activitiesCents, transportCents } =
    plan.costs;
  const money = (cents: number) => formatCents(cents, "USD", { whole: true });
  const parts = [
    `- Stays: ${money(lodgingCents)}`,
    `- Food: ${money(foodCents)}`,
    `- Things to do: ${money(activitiesCents)}`,
    `- Getting around: ${money(transportCents)}`,
  ].join("\n");
  const party = plan.travellers;
  const travelers = party === 1 ? "one traveler" : party === 2 ? "both travelers" : `all ${party} travelers`;
  const within = plan.withinBudget ? "" : "\n\nThat's more than the budget you chose.";
  if (asksWhatWasAgreed.test(text)) {
    const request = requests.find(({ destination }) => destination === trip.destination);
    return answer(
      `A price you've agreed to is in the proposal you accepted, on your request's page. The plan for ${trip.title} comes to about ${money(totalCents)}, but that's only our estimate.`,
      [
        request
          ? { page: "request", id: request.id, label: request.destination }
          : { page: "requests", id: null, label: "Your requests" },
        tripLink(trip),
      ],
    );
  }
  return answer(
    `${trip.title} comes to about ${money(totalCents)} for ${travelers}, somewhere between ${money(lowCents)} and ${money(highCents)}. Flights to get there aren't included.\n\n${parts}${within}`,
    [tripLink(trip)],
  );
}

/** "When should we leave for the airport?" */
export function aboutTheWayHome({ plan, trip, text }: Asked): EvieAnswer | null {
  if (!trip || !plan || !/\b(leave|go|head|get)\b.*\b(to|for) the airport\b/.test(text)) return null;
  const last = plan.days.at(-1);
  const way = last?.items.findLast(({ kind }) => kind === "transfer");
  if (!last || !way) return null;
  const when = last.date ? `on ${weekdayLabel(last.date)}` : `on day ${last.number}`;
  const known = plan.brief.leavesAt
    ? ""
    : " That assumes a flight in the afternoon, because the trip doesn't know yours.";
  return answer(
    `The plan has you leave at ${clockLabel(way.startsAt)} ${when}, and be at the airport by ${clockLabel(way.endsAt)}.${known}`,
    [tripLink(trip)],
  );
}

/** The most sights near a stay that are named. */
const maxNear = 5;

/** "What's near my hotel?": what our guide has in that part of town, best first. Null if it has nothing there. */
function nearTheStay(trip: EvieTrip, plan: Plan): EvieAnswer | null {
  const lines = plan.legs.flatMap(({ destinationId, lodging }) => {
    const { areas = [], places = [] } = atlasOf(plan).destination(destinationId) ?? {};
    const home = areas.find(({ name }) => name === lodging.area);
    return places
      .filter(({ areaId }) => areaId === home?.id)
      .toSorted((a, b) => b.weight - a.weight)
      .slice(0, maxNear)
      .map(({ name, note }) => `- ${name}. ${note}`);
  });
  const where = joined(plan.legs.map(({ lodging }) => lodging.area));
  return lines.length > 0
    ? answer(`Near your stay in ${where}:\n\n${lines.join("\n")}`, [tripLink(trip)])
    : null;
}

const ready = {
  "check-in": "Ask your stay when your room will be ready.",
  "check-out": "Ask your stay how long you can keep your room.",
};

/** "When's check-in?" */
export function aboutCheckingIn({ plan, trip, text }: Asked): EvieAnswer | null {
  if (!trip || !plan || !/\bcheck(?:ing)?[- ]?(?:in|out)\b/.test(text)) return null;
  const kind = /\bout\b/.test(text) ? "check-out" : "check-in";
  const lines = plan.days.flatMap((day) =>
    day.items
      .filter((item) => item.kind === kind)
      .map(
        ({ title, startsAt }) =>
          `- ${title}: ${day.date ? weekdayLabel(day.date) : `day ${day.number}`}, ${clockLabel(startsAt)}`,
      ),
  );
  return lines.length > 0
    ? answer(`In the plan for ${trip.title}:\n\n${lines.join("\n")}\n\n${ready[kind]}`, [tripLink(trip)])
    : null;
}

/** "Where are we staying?" */
export function aboutStays({ plan, trip, text }: Asked): EvieAnswer | null {
  if (!trip || !plan) return null;
  const asksWhy =
    /\bwhy\b/.test(text) && plan.legs.some(({ lodging }) => text.includes(plainText(lodging.area)));
  if (!asksWhy && !/\b(stay|staying|hotel|hotels|lodging|sleep|sleeping)\b/.test(text)) return null;
  if (/\b(near|nearby|close to|around)\b/.test(text) && /\b(what|what's|anything|sights?|see)\b/.test(text))
    return nearTheStay(trip, plan);
  if (/\b(book|near|nearby|nearest|close to|around)\b/.test(text)) return null;
  const lines = plan.legs.map(
    ({ destinationName, lodging: { name, area, nights, costPerNightCents, note } }) =>
      `- ${destinationName}: ${name.endsWith(` in ${area}`) ? name : `${name} in ${area}`}, ${nights} ${nights === 1 ? "night" : "nights"}, about ${formatCents(costPerNightCents, "USD", { whole: true })} a night${/\bwhy\b/.test(text) ? `. ${note}` : ""}`,
  );
  return answer(`The plan for ${trip.title} suggests:\n\n${lines.join("\n")}`, [tripLink(trip)]);
}

const readiness: Record<EvieTrip["generation"], string> = {
  ready: "",
  queued: " Its plan is being made.",
  running: " Its plan is being made.",
  failed: " Its plan couldn't be made; open the trip to try again.",
};

/** "When is my next trip?", "Tell me about my Rome trip". */
export function aboutTheTrip({ facts, trip, plan, text }: Asked): EvieAnswer | null {
  const isMeant =
    /\b(trip|trips|itinerary|itineraries|traveling|travelling|going|leave|vacation|holiday)\b|\bwhen (do|are|will) (i|we) (go|fly|travel|arrive|land)\b|\bhow long is (it|that|(the|my|our|this|that) trip)\b|\bplan for\b/;
  if (!isMeant.test(text) && text !== plainText(trip?.title ?? "")) return null;
  if (trip && /\b(is|are)\b.*\bbooked\b/.test(text))
    return answer(`${trip.title} says at the top how far its booking is, and what comes next.`, [
      tripLink(trip),
    ]);
  // "Do you book the trip for me?" is about us.
  if (/\b(do|can|could|will) you\b/.test(text)) return null;
  if (/\btrips\b|\bitineraries\b/.test(text)) return allTrips(facts);
  if (!trip) return null;
  const away = countdown(trip, facts.today);
  const when = trip.startDate ? `${dates(trip)}${away ? ` (${away.toLowerCase()})` : ""}` : "no dates yet";
  const days = plan
    ? `\n\n${plan.days.map(({ number, title }) => `- Day ${number}: ${title}`).join("\n")}`
    : "";
  return answer(`${trip.title}: ${when}.${readiness[trip.generation]}${days}`, [tripLink(trip)]);
}

/** "What trips do I have?" */
function allTrips(facts: EvieFacts): EvieAnswer {
  const ahead = tripsAhead(facts);
  const past = facts.trips.filter(({ isUpcoming, isArchived }) => !isUpcoming && !isArchived);
  const list = { page: "trips", id: null, label: "My Trips" } as const;
  if (ahead.length + past.length === 0)
    return answer(
      "You don't have a trip of your own yet. Plan the first one and I can tell you all about it.",
      [{ page: "newTrip", id: null, label: "Plan New Trip" }],
    );
  const lines = ahead.slice(0, 8).map((trip) => `- ${trip.title}: ${dates(trip)}`);
  const behind =
    past.length > 0
      ? `\n\n${past.length === 1 ? "One trip is" : `${past.length} trips are`} behind you.`
      : "";
  const head = ahead.length > 0 ? `Ahead of you:\n\n${lines.join("\n")}` : "Nothing is planned ahead.";
  return answer(`${head}${behind}`, [...ahead.slice(0, 3).map(tripLink), list]);
}

/** "When do I leave?", "Do I need a visa?", without a trip ahead. */
export function aboutNoTrip({ trip, destination, text }: Asked): EvieAnswer | null {
  if (trip || destination || !isAboutOwnTrip(text) || /\byou\b/.test(text)) return null;
  return answer(
    "You don't have a trip of your own ahead. Tell me which place you mean, or plan a trip first.",
    [{ page: "newTrip", id: null, label: "Plan New Trip" }],
  );
}
