/** Questions about one sight: when it's open, what it costs, when it's on the plan, and how far away it is. */

import type { Destination, Place } from "../catalog/index.ts";
import { inSeason } from "../catalog/season-hours.ts";
import { weekdayLabel } from "../dates.ts";
import { formatCents } from "../money.ts";
import { plainText } from "../plain-text.ts";
import { toMinutes } from "../planner/clock.ts";
import { joined } from "../planner/legs.ts";
import { partyOf } from "../planner/party.ts";
import type { Plan } from "../planner/plan.ts";
import { transferBetween } from "../planner/transfers.ts";
import { placeMeant } from "../planner/wishes/named-things.ts";
import { spanLabel } from "../spans.ts";
import { clockLabel } from "../times.ts";
import { placeLink } from "./about-places.ts";
import { tripLink } from "./about-trips.ts";
import type { EvieAnswer } from "./answer.ts";
import type { Asked } from "./asked.ts";
import { answer } from "./write.ts";

const asksAboutASight =
  /\b(opens?|closes?|closed|hours|tickets?|book|admission|entry|costs?|price|how (much|far|long|many hours)|long enough|enough time|hours? enough|far|why|when|what (day|time|is)|what's|which day|where is|where's|get to|worth|see|visit|on (day \d|\w+day)|tell me about|steps?|step-?free|stairs|wheelchairs?|accessible|strollers?|climb|dress code|wear|shorts|queues?|crowded|waiting times?)\b/;

const hoursOf = ({ opensAt, closesAt }: Place): string =>
  opensAt === "00:00" && closesAt >= "23:59"
    ? "at any hour"
    : `from ${clockLabel(opensAt)} to ${clockLabel(closesAt)}`;

const plural = (weekday: string): string => `${weekday}s`;

/** "It's closed on Mondays", or the hours, as far as the question names a weekday. */
function openLine(place: Place, text: string): string {
  const { closedOn, lastEntryAt } = place;
  const asked = /\b(mon|tues|wednes|thurs|fri|satur|sun)day\b/.exec(text)?.[0];
  const shut = closedOn.find((day) => day.toLowerCase() === asked);
  if (shut) return `It's closed on ${plural(shut)}. On other days it's open ${hoursOf(place)}.`;
  const except = closedOn.length > 0 ? `, and closed on ${joined(closedOn.map(plural))}` : "";
  const last = lastEntryAt ? ` The last entry is at ${clockLabel(lastEntryAt)}.` : "";
  return `It's open ${hoursOf(place)}${except}.${last}`;
}

function priceLine({ costCents, bookingNeeded, bookDaysAhead }: Place): string {
  const price =
    costCents > 0 ? `It's about ${formatCents(costCents, "USD", { whole: true })} a person.` : "It's free.";
  if (bookDaysAhead) return `${price} Tickets often sell out ${bookDaysAhead} days before, so book early.`;
  return bookingNeeded ? `${price} Book ahead.` : price;
}

/** "Count on about 1 hour and 30 minutes", and how long the plan has, if that's another time. */
function spanLine({ id, visitMinutes }: Place, { plan, text }: Asked): string | null {
  if (!/\b(how (long|much time|many hours)|enough)\b/.test(text)) return null;
  const item = plan?.days.flatMap(({ items }) => items).find(({ placeId }) => placeId === id);
  const planned = item ? toMinutes(item.endsAt) - toMinutes(item.startsAt) : visitMinutes;
  const usual = `Count on about ${spanLabel(visitMinutes)}.`;
  return planned === visitMinutes ? usual : `${usual} Your plan has ${spanLabel(planned)} for it.`;
}

/** Whether there are stairs, as far as we know; null if the question isn't about that. */
function accessLine({ stepFree, strenuous }: Place, text: string): string | null {
  if (!/\b(steps?|step-?free|stairs|wheelchairs?|accessible|strollers?|climb)\b/.test(text)) return null;
  if (stepFree) return "You can see what matters without stairs.";
  if (strenuous) return "It's a climb, a long walk, or a sport, so it isn't for everyone.";
  return "Our guide doesn't say whether there are stairs. Please ask there before you go.";
}

/** How a plan's note on what to book begins. */
const bookAhead = "Book ahead: ";
/** How a plan's notes on its missing must-sees begin. */
const leftOut = "Left out: ";

/** When the plan visits it, if there's a plan. */
function planLine({ id, name }: Place, { trip, plan, text }: Asked): string | null {
  if (!trip || !plan) return null;
  for (const { number, date, items } of plan.days) {
    const item = items.find(({ placeId }) => placeId === id);
    const when = date ? ` (${weekdayLabel(date)})` : "";
    const why = item?.because && /\bwhy\b/.test(text) ? ` ${item.because}` : "";
    if (item)
      return `You're there on day ${number} of ${trip.title}${when}, at ${clockLabel(item.startsAt)}.${why}`;
  }
  const reason = plan.notes.find((note) => note.startsWith(leftOut) && note.includes(name));
  return `It isn't on the plan of ${trip.title}.${reason ? ` The plan says why: “${reason}”` : ""}`;
}

/** The way there from the stay of the plan. */
function wayLine(place: Place, destination: Destination, plan: Plan | null, text: string): string | null {
  if (!plan || !/\b(far|get to|get there|distance|walk|near)\b/.test(text)) return null;
  const leg = plan.legs.find(({ destinationId }) => destinationId === destination.id);
  const home = destination.areas.find(({ name }) => name === leg?.lodging.area);
  if (!home) return null;
  const from = { coordinates: home.coordinates, areaId: home.id };
  const { mode, minutes } = transferBetween(destination, from, place, partyOf(plan.brief));
  const way = mode === "walk" ? "on foot" : `by ${mode}`;
  return minutes < 3
    ? `It's right by your stay in ${home.name}.`
    : `From your stay in ${home.name}, it's about ${minutes} minutes ${way}.`;
}

/** "Do we have to buy tickets in advance?" */
export function aboutBookingAhead({ trip, plan, text }: Asked): EvieAnswer | null {
  const asks =
    /\b(buy|book|reserve|get)\b.*\b(in advance|ahead|beforehand)\b|\bwhat (do|should|must) (i|we) (need to |have to )?(book|reserve)\b|\b(anything|something|what)\b.*\b(?:need|have) to (book|reserve)\b/;
  if (!trip || !plan || !asks.test(text)) return null;
  const [note] = plan.notes.filter((one) => one.startsWith(bookAhead));
  return answer(
    note
      ? `For ${trip.title}, book these ahead: ${note.slice(bookAhead.length)} Your concierge can do it for you.`
      : `Nothing on the plan of ${trip.title} has to be booked ahead, as far as our guide knows.`,
    [tripLink(trip)],
  );
}

/** "What did you leave out?" */
export function aboutWhatsLeftOut({ trip, plan, text }: Asked): EvieAnswer | null {
  if (!trip || !plan || !/\b(leave|leaving|left) out\b|\bwhat (do|did|will) (i|we) miss\b/.test(text))
    return null;
  const reasons = plan.notes
    .filter((note) => note.startsWith(leftOut))
    .map((note) => note.slice(leftOut.length));
  const missing = reasons.map((reason) => `- ${reason}`).join("\n");
  return answer(
    missing
      ? `The plan of ${trip.title} leaves out:\n\n${missing}`
      : `Nothing that most people come for: all of it is on the plan of ${trip.title}.`,
    [tripLink(trip)],
  );
}

/** "Is the Vatican open on Monday?", "When do we see the Colosseum?", "How far is the Pantheon from our hotel?" */
export function aboutASight(asked: Asked): EvieAnswer | null {
  const { destination, trip, plan, text } = asked;
  if (!destination || !(asked.follows || asksAboutASight.test(text))) return null;
  const date = trip?.startDate;
  const { places, name, country } = inSeason(destination, date ? [date] : []);
  const named = placeMeant(text, places, plainText(`${name} ${country}`));
  if (!named) return null;
  const facts = [
    accessLine(named, asked.text),
    spanLine(named, asked),
    openLine(named, text),
    priceLine(named),
    planLine(named, asked),
    wayLine(named, destination, plan, text),
  ].filter((line) => line !== null);
  return answer(
    `${named.name}: ${named.note}\n\n${facts.map((line) => `- ${line}`).join("\n")}\n\nHours and prices change, so please look again before you go.`,
    [placeLink(destination), ...(trip ? [tripLink(trip)] : [])],
  );
}
