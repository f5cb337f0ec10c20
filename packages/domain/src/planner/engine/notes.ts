import { atlasOf } from "../../catalog/atlas.ts";
import type { Destination, Place } from "../../catalog/destination.ts";
import { rainyDays, temperatureLabel } from "../../units.ts";
import { areaInText } from "../area-names.ts";
import { avoidanceNotes } from "../avoidance-notes.ts";
import { closingDayOn } from "../closing-days.ts";
import { dietNotes } from "../diets.ts";
import { eventNotes } from "../events.ts";
import { foodNotes } from "../foods-to-avoid.ts";
import { homeIn } from "../home.ts";
import { joined } from "../legs.ts";
import { isFastingPublic, isRamadan } from "../muslim-calendar.ts";
import { needsOf, ticketNotes } from "../party.ts";
import type { Plan, PlanLeg, TripBrief } from "../plan.ts";
import { isOnBali, isQuietDay } from "../quiet-days.ts";
import { seasonFactor } from "../seasons.ts";
import { airportWay } from "../transfers.ts";
import { wayNotes } from "../way-notes.ts";
import { budgetNotes, dollars, type Stop } from "./budget-notes.ts";
import { flightBetween } from "./connections.ts";
import { quietTimeNotes } from "./day-rhythm.ts";
import { crowdNotes } from "./fewer-people.ts";
import { jetLagNote, jetLagOf } from "./jet-lag.ts";
import { leftOutNotes } from "./left-out-notes.ts";
import { nightsAwayNotes } from "./nights-away.ts";
import { dateOf } from "./trip.ts";
import { normalsOn } from "./weather.ts";

type PlanFacts = Omit<Plan, "notes">;

const stopsOf = ({ legs, made }: PlanFacts): Stop[] =>
  legs.flatMap((leg) => {
    const destination = atlasOf({ made }).destination(leg.destinationId);
    return destination ? { leg, destination } : [];
  });

/** Practical facts, and what was left out and why. `thrift` (0 to 12) says how much was given up for the budget. */
export function notesFor(plan: PlanFacts, thrift: number): string[] {
  const { brief } = plan;
  const stops = stopsOf(plan);
  return [
    ...flightNotes(brief, stops),
    ...orderNotes(brief, stops),
    ...jetLagNotes(brief, stops),
    ...stops.flatMap((stop) => placeNotes(brief, stop, stops.length > 1)),
    ...foodNotes(brief),
    ...dietNotes(plan),
    ...needNotes(brief),
    ...avoidanceNotes(brief, plan.days),
    ...quietTimeNotes(plan),
    ...nightsAwayNotes(plan),
    ...crowdNotes(plan),
    ...ticketNotes(brief),
    ...quietNotes(plan, stops),
    ...holidayNotes(plan, stops),
    ...eventNotes(plan),
    ...stops.flatMap((stop) => ramadanNotes(plan, stop)),
    ...stops.flatMap((stop) => fewStepFreeNotes(brief, stop)),
    ...visitNotes(plan, stops, thrift),
    ...wayNotes(plan),
    ...(brief.startDate === null
      ? [
          "Without a start date, we couldn't plan around closing days and the season. Check them before you book.",
        ]
      : []),
    ...budgetNotes(plan, stops, thrift),
  ];
}

function flightNotes(brief: TripBrief, stops: Stop[]): string[] {
  const [first] = stops;
  if (!first) return [];
  const { airport, areas } = first.destination;
  const { area } = first.leg.lodging;
  const areaId = areas.find(({ name }) => name === area)?.id ?? "";
  const { modes, minutes } = airportWay(first.destination, areaId, brief.travellers);
  const way = `Arrival at ${airport.name} (${airport.code}); to ${areaInText(area)}, it's about ${minutes} minutes by ${modes}.`;
  const times =
    brief.arrivesAt || brief.leavesAt
      ? ""
      : " This plan assumes you land in the morning and leave in the afternoon.";
  const between =
    stops.length > 1
      ? "The total includes flights between the places, not those from and to home."
      : "The total doesn't include flights.";
  return [`${way} ${between}${times}`, ...homeNotes(brief, first)];
}

/** How long flying from home takes, if the catalog knows that airport. */
function homeNotes({ homeAirport }: TripBrief, { destination }: Stop): string[] {
  if (!homeAirport) return [];
  const home = homeIn(homeAirport)?.airport;
  if (!home || home.code === destination.airport.code) return [`You leave from ${homeAirport}.`];
  const { minutes, costCentsPerPerson } = flightBetween(home, destination.airport);
  return [
    `From ${homeAirport}, count on about ${Math.round(minutes / 60)} hours of travel and ${dollars(costCentsPerPerson * 2)} a person, round trip, as a rough guide.`,
  ];
}

function orderNotes({ destinationIds }: TripBrief, stops: Stop[]): string[] {
  const names = stops.map(({ destination }) => destination.name);
  return stops.some(({ destination }, i) => destination.id !== destinationIds[i])
    ? [`We picked the order ${joined(names)} because it takes the least flying.`]
    : [];
}

/** How crossing many time zones changes the plan; a day trip is too short for it. */
function jetLagNotes(brief: TripBrief, [first]: Stop[]): string[] {
  const jetLag = first && brief.tripLength > 1 ? jetLagOf(brief, first.destination, brief.startDate) : null;
  return jetLag && first ? [jetLagNote(jetLag, first.leg.lastDay)] : [];
}

/** "73 °F (23 °C)": notes are written once, for readers of either. */
const inBothUnits = (celsius: number): string =>
  `${temperatureLabel(celsius, "us")} (${temperatureLabel(celsius, "metric")})`;

const crowds = { quiet: "few other visitors", busy: "a fair number of visitors", full: "many visitors" };

/** Money, season, and what to look up before you leave. */
function placeNotes(brief: TripBrief, { leg, destination }: Stop, several: boolean): string[] {
  const { currencyNote, seasons, practical } = destination;
  const normals = normalsOn(destination, dateOf(brief, leg.firstDay));
  const month = normals
    ? ` While you're there, expect about ${inBothUnits(normals.highC)} by day and ${inBothUnits(normals.lowC)} by night, ${rainyDays(normals.rainDays)} in the month, and ${crowds[normals.crowds]}.`
    : "";
  const facts = [
    currencyNote,
    `${seasons}${month}`,
    practical.visa &&
      `${practical.visa} Plugs: ${practical.plugs}. In an emergency call ${practical.emergency}.`,
    originNote(destination),
    seasonNote(brief, leg, destination),
  ].filter(Boolean);
  return several ? facts.map((fact) => `${destination.name}: ${fact}`) : facts;
}

/** How the season changes the price of the stay; empty if it doesn't. */
function seasonNote(brief: TripBrief, leg: PlanLeg, destination: Destination): string {
  const factor = seasonFactor(destination, dateOf(brief, leg.firstDay), leg.lodging.nights);
  const percent = Math.round(Math.abs(factor - 1) * 100);
  return percent > 0
    ? `We estimate that beds cost about ${percent}% ${factor > 1 ? "more" : "less"} than in an ordinary month, and the total counts that in.`
    : "";
}

const sources = { openstreetmap: "from OpenStreetMap", model: "suggested by a language model" } as const;

/** Where facts that aren't ours come from, which are estimated, and whom to credit. */
function originNote({ origin }: Destination): string {
  if (!origin) return "";
  const { source, isChecked, credit } = origin;
  const checked = isChecked
    ? ""
    : ` We haven't checked ${source === "model" ? "them" : "them all"} yet, so look up the hours before you go.`;
  return `Places and hours here are ${sources[source]}${credit ? ` (${credit})` : ""}.${checked} Prices are our own estimates.`;
}

function needNotes(brief: TripBrief): string[] {
  const accessNeeds = needsOf(brief);
  return [
    ...(accessNeeds.includes("step-free")
      ? [
          "We chose only places known to be step-free and kept walks short. Ask restaurants and hotels about their doors before you book.",
        ]
      : accessNeeds.includes("easy walking")
        ? ["We left out climbs and long walks, and kept the walks between stops short."]
        : []),
  ];
}

/** The days on which museums and markets are closed: we plan around them. */
function holidayNotes({ days }: PlanFacts, stops: Stop[]): string[] {
  const closing = days.flatMap(({ date, number, destinationId }) => {
    const there = stops.find(({ destination }) => destination.id === destinationId);
    const name = closingDayOn(there?.destination.country ?? "", date);
    return name ? [{ number, name }] : [];
  });
  const [first] = closing;
  if (!first) return [];
  const closed = "most museums, markets, and shops are closed, so we left them out.";
  if (closing.length === 1)
    return [`Day ${first.number} is a holiday (${first.name}): ${closed} Reserve a table for that day.`];
  const numbers = joined(closing.map(({ number }) => String(number)));
  const names = joined([...new Set(closing.map(({ name }) => name))]);
  return [`Days ${numbers} are holidays (${names}): ${closed} Reserve tables for those days.`];
}

/** What a day on which everyone stays in means for a plan, above all for its flights. */
const quietNotes = ({ brief, days }: PlanFacts, stops: Stop[]): string[] =>
  days.flatMap(({ date, number, destinationId }) => {
    const there = stops.find(({ destination }) => destination.id === destinationId);
    if (!there || !isQuietDay(there.destination, date)) return [];
    const isTravel = number === 1 || number === brief.tripLength || number === there.leg.firstDay;
    const day = `Day ${number} is Nyepi, Bali's day of silence: from 6 AM until 6 AM the next day, everyone stays in, and everything is closed.`;
    return [
      isTravel
        ? `${day} So is the airport: arrive or leave on another day.`
        : `${day} The airport is, too. On the evening before, giant demons, the ogoh-ogoh, parade through the villages.`,
    ];
  });

/** How a month of fasting affects a visitor. */
const ramadanNotes = ({ days }: PlanFacts, { leg, destination }: Stop): string[] =>
  !isOnBali(destination) &&
  days.some(
    ({ date, number }) =>
      number >= leg.firstDay && number <= leg.lastDay && isRamadan(destination.country, date),
  )
    ? [
        `You're in ${destination.name} during Ramadan. ${isFastingPublic(destination.country) ? "Many restaurants open only after sunset, sights often close early, and people don't eat or drink in public during the day: ask for lunch at your hotel." : "Some restaurants close by day, sights can close earlier, and evenings are long and lively. Eat and drink out of sight of those who fast."} The days follow the calculated calendar and can shift by one.`,
      ]
    : [];

/** Says if we know too few step-free places to fill the days. */
function fewStepFreeNotes({ accessNeeds }: TripBrief, { leg, destination }: Stop): string[] {
  const known = destination.places.filter(({ stepFree }) => stepFree).length;
  const days = leg.lastDay - leg.firstDay;
  return accessNeeds.includes("step-free") && known < days * 2
    ? [
        `We know only ${known} ${known === 1 ? "place" : "places"} in ${destination.name} to be step-free, so some days are left free. Your concierge can ask others for you.`,
      ]
    : [];
}

/** What to book, and which must-sees a first visit doesn't include. */
function visitNotes({ brief, days }: PlanFacts, stops: Stop[], thrift: number): string[] {
  const used = new Set(days.flatMap(({ items }) => items.flatMap(({ placeId }) => placeId ?? [])));
  const toBook = stops.flatMap(({ destination }) =>
    destination.places.filter(({ id, bookingNeeded }) => bookingNeeded && used.has(id)),
  );
  return [
    ...(toBook.length > 0 ? [`Book ahead: ${toBook.map(withDaysAhead).join(", ")}.`] : []),
    ...stops.flatMap((stop) => leftOutNotes(brief, stop, used, thrift)),
  ];
}

const withDaysAhead = ({ name, bookDaysAhead }: Place): string =>
  bookDaysAhead ? `${name} (${bookDaysAhead} ${bookDaysAhead === 1 ? "day" : "days"} before)` : name;
