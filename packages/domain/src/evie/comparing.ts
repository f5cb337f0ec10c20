/** Questions that put two or more places, or the member's trips, side by side. */
import { type Destination, findDestinations } from "../catalog/index.ts";
import { monthIn } from "../catalog/months.ts";
import { formatCents } from "../money.ts";
import { joined } from "../planner/legs.ts";
import { daysNeeded, monthName, placeLink, weather } from "./about-places.ts";
import { dates, tripLink } from "./about-trips.ts";
import type { EvieAnswer } from "./answer.ts";
import { type Asked, tripsAhead } from "./asked.ts";
import type { EvieTrip } from "./facts.ts";
import { answer } from "./write.ts";

/** The most places or trips put side by side. */
const maxCompared = 4;

const asksToCompare =
  /\b(or|vs|versus|compare[ds]?|comparison|difference between|better|best|cheap(er|est)|expensive|warm(er|est)|hotter|hottest|cold(er|est)|cool(er|est)|dr(y|i)er|driest|less rain|quiet(er|est)|crowded)\b/;

/** Per night, in the middle of what its stays cost. */
function usualNight({ lodgings }: Destination): number | null {
  const prices = lodgings.map(({ nightlyCents }) => nightlyCents).toSorted((a, b) => a - b);
  return prices[Math.floor((prices.length - 1) / 2)] ?? null;
}

const money = (cents: number): string => formatCents(cents, "USD", { whole: true });

const night = (place: Destination): string => {
  const cents = usualNight(place);
  return cents === null ? "" : ` A stay is about ${money(cents)} a night.`;
};

type Measure = {
  words: RegExp;
  /** What the leader has more of than the others; null if the guide can't tell. */
  of: (place: Destination, month: number) => number | null;
  /** Of two, and of more. */
  says: readonly [string, string];
  needsMonth: boolean;
};

const crowds = { quiet: 0, busy: 1, full: 2 };

const measures: readonly Measure[] = [
  {
    words: /\b(cheap(er|est)|expensive)\b/,
    of: (place) => {
      const cents = usualNight(place);
      return cents === null ? null : -cents;
    },
    says: ["Stays cost less in", "Stays cost least in"],
    needsMonth: false,
  },
  {
    words: /\b(warm(er|est)|hotter|hottest)\b/,
    of: ({ months }, month) => months[month - 1]?.highC ?? null,
    says: ["is warmer in", "is warmest in"],
    needsMonth: true,
  },
  {
    words: /\b(cold(er|est)|cooler|coolest)\b/,
    of: ({ months }, month) => (months[month - 1] ? -months[month - 1]!.highC : null),
    says: ["is cooler in", "is coolest in"],
    needsMonth: true,
  },
  {
    words: /\b(dr(y|i)er|driest|less rain)\b/,
    of: ({ months }, month) => (months[month - 1] ? -months[month - 1]!.rainDays : null),
    says: ["is drier in", "is driest in"],
    needsMonth: true,
  },
  {
    words: /\b(quiet(er|est)|crowded)\b/,
    of: ({ months }, month) => (months[month - 1] ? -crowds[months[month - 1]!.crowds] : null),
    says: ["has fewer visitors in", "has the fewest visitors in"],
    needsMonth: true,
  },
];

/** The one with the highest value; null if it's a tie, or if a value is missing. */
function leader<Item>(items: readonly Item[], of: (item: Item) => number | null): Item | null {
  const values = items.map(of);
  if (values.includes(null)) return null;
  const top = Math.max(...values.map(Number));
  const best = items.filter((_, index) => values[index] === top);
  return best.length === 1 ? best[0]! : null;
}

/** What the figures say about what was asked; empty if they say nothing. */
function verdict(places: readonly Destination[], text: string, month: number | null): string {
  for (const { words, of, says, needsMonth } of measures) {
    if (!words.test(text) || (needsMonth && month === null)) continue;
    const first = leader(places, (place) => of(place, month ?? 1));
    const what = says[places.length > 2 ? 1 : 0];
    return first ? `${needsMonth ? `${monthName(month!)} ` : ""}${what} ${first.name}.` : "";
  }
  if (month === null) return "";
  const good = places.filter(({ bestMonths }) => bestMonths.includes(month)).map(({ name }) => name);
  const all = places.length === 2 ? ["both", "either"] : ["all of them", "any of them"];
  if (good.length === 0) return `${monthName(month)} isn't among the best months of ${all[1]}.`;
  if (good.length === places.length) return `${monthName(month)} is among the best months of ${all[0]}.`;
  return `${monthName(month)} is among the best months of ${joined(good)} alone.`;
}

/** "Rome or Kyoto in October?", "Is Lisbon cheaper than Paris?" */
export function aboutPlacesCompared({ text, question, facts }: Asked): EvieAnswer | null {
  const places = findDestinations(question).slice(0, maxCompared);
  if (places.length < 2 || !asksToCompare.test(text)) return null;
  const month = monthIn(text);
  const lines = places.map(
    (place) =>
      `- ${place.name}, ${place.country}. ${month ? weather(place, month, facts.units) : place.seasons}${night(place)} A first visit takes about ${daysNeeded(place)} days.`,
  );
  const says = verdict(places, text, month);
  return answer(`${says ? `${says}\n\n` : ""}${lines.join("\n")}`, places.map(placeLink));
}

type TripMeasure = readonly [RegExp, (trip: EvieTrip) => number | null, readonly [string, string]];
const tripMeasures: readonly TripMeasure[] = [
  [
    /\b(cheap(er|est)|less expensive|costs? (less|(the )?least))\b/,
    ({ totalCents }) => totalCents && -totalCents,
    ["costs less", "costs least"],
  ],
  [
    /\b((more|most) expensive|costs? (more|(the )?most))\b/,
    ({ totalCents }) => totalCents,
    ["costs more", "costs most"],
  ],
  [/\blong(er|est)\b/, ({ tripLength }) => tripLength, ["is longer", "is the longest"]],
  [/\bshort(er|est)\b/, ({ tripLength }) => -tripLength, ["is shorter", "is the shortest"]],
];

/** "Which of my trips is cheaper?" Of those ahead. */
export function aboutTripsCompared({ text, facts }: Asked): EvieAnswer | null {
  const found = tripMeasures.find(([words]) => words.test(text));
  const asks = /\b(which|what)\b.*\b(trip|trips|vacation|one)\b|\bcompare\b.*\btrips\b/;
  if (!asks.test(text) || !(found || /\bcompare\b/.test(text))) return null;
  const trips = tripsAhead(facts).slice(0, maxCompared);
  if (trips.length < 2) return null;
  const lines = trips.map(({ title, tripLength, totalCents, ...trip }) => {
    const cost = totalCents === null ? "" : `, about ${money(totalCents)}`;
    return `- ${title}: ${tripLength} ${tripLength === 1 ? "day" : "days"}${cost} (${dates(trip)})`;
  });
  const first = found && leader(trips, found[1]);
  return answer(
    `${first ? `${first.title} ${found[2][trips.length > 2 ? 1 : 0]}.\n\n` : ""}${lines.join("\n")}`,
    trips.map(tripLink),
  );
}
