/** The trips that plans are measured with: the same ones every time. */
import type { Destination } from "@evoya/domain/catalog/destination";
import { destinationById, destinations } from "@evoya/domain/catalog/index";
import { travelersFor } from "@evoya/domain/planner/brief";
import { seededRandom } from "@evoya/domain/planner/engine/random";
import { earliestTakeOff, isWorthLanding, latestLanding } from "@evoya/domain/planner/flight-times";
import {
  diets,
  interests,
  paces,
  type TripBrief,
  travelParties,
  travelStyles,
  tripBudgetLabels,
} from "@evoya/domain/planner/plan";

const at = <T>(values: readonly T[], index: number): T => values[index % values.length]!;

const anyone = {
  arrivesAt: null,
  leavesAt: null,
  homeAirport: null,
  diets: [],
  accessNeeds: [],
  morningsFrom: null,
  avoided: [],
} satisfies Partial<TripBrief>;

const lengths = [3, 5, 7, 10, 14] as const;

/**
 * Trip number `n`: cycles through every destination, length, style, party, pace, and budget, with two or three
 * interests.
 */
export function cycledBrief(n: number): TripBrief {
  const travelParty = at(travelParties, n);
  const wishes = new Set([at(interests, n), at(interests, n * 5 + 1), at(interests, n * 7 + 3)]);
  return {
    ...anyone,
    destinationIds: [at(destinations, n).id],
    tripLength: at(lengths, Math.floor(n / 3)),
    travelStyle: at(travelStyles, Math.floor(n / 2)),
    budget: at(tripBudgetLabels, n + Math.floor(n / 7)),
    travelParty,
    travellers: travelersFor(travelParty),
    pace: at(paces, Math.floor(n / 5)),
    interests: [...wishes],
    startDate: `2027-${String(1 + (n % 12)).padStart(2, "0")}-10`,
    seed: n,
  };
}

/** The 200 trips behind the figures in docs/performance.md. */
export const fixedBriefs: TripBrief[] = Array.from({ length: 200 }, (_, n) => cycledBrief(n));

/** A trip, and what makes it hard; null for an ordinary one. */
export type JudgedBrief = { brief: TripBrief; hard: string | null };

/** Flight times you can make, as the form requires; `made` are destinations that aren't in the code. */
export function inReach(brief: TripBrief, made: readonly Destination[] = []): TripBrief {
  const visited = brief.destinationIds.flatMap(
    (id) => made.find((one) => one.id === id) ?? destinationById(id) ?? [],
  );
  const { arrivesAt, leavesAt } = brief;
  const reached = {
    ...brief,
    arrivesAt: arrivesAt && (arrivesAt > latestLanding(visited) ? latestLanding(visited) : arrivesAt),
    leavesAt: leavesAt && (leavesAt < earliestTakeOff(visited) ? earliestTakeOff(visited) : leavesAt),
  };
  const tooShort =
    brief.tripLength === 1 && !isWorthLanding(visited[0]!, reached.arrivesAt, reached.leavesAt);
  return tooShort ? { ...reached, arrivesAt: null, leavesAt: null } : reached;
}

const homeZones = [
  "America/Los_Angeles",
  "America/New_York",
  "Europe/London",
  "Asia/Kolkata",
  "Australia/Sydney",
];

/** Trip number `n` as someone might ask for it: everything drawn from the seed. */
export function drawnBrief(n: number): TripBrief {
  const random = seededRandom(n * 7919 + 17);
  const below = (count: number): number => Math.floor(random() * count);
  const one = <T>(values: readonly T[]): T => values[below(values.length)]!;
  const some = <T>(values: readonly T[], max: number): T[] => [
    ...new Set(Array.from({ length: below(max + 1) }, () => one(values))),
  ];
  const tripLength = 1 + below(16);
  const stops = random() < 0.2 ? 1 + below(Math.min(3, Math.max(1, Math.floor(tripLength / 2)))) : 1;
  const travelParty = one(travelParties);
  const childAges = travelParty === "family" ? some([1, 3, 5, 7, 9, 12, 15], 2) : [];
  const date = new Date(Date.UTC(2027, 0, 1 + below(700))).toISOString().slice(0, 10);
  return inReach({
    ...anyone,
    destinationIds: [...new Set(Array.from({ length: stops }, () => one(destinations).id))],
    tripLength,
    travelStyle: one(travelStyles),
    budget: one(tripBudgetLabels),
    travelParty,
    travellers: Math.max(travelersFor(travelParty), childAges.length + 1),
    childAges,
    pace: one(paces),
    interests: some(interests, 4),
    startDate: random() < 0.9 ? date : null,
    arrivesAt: random() < 0.3 ? one(["06:40", "11:15", "15:30", "19:45", "22:30"]) : null,
    leavesAt: random() < 0.3 ? one(["07:00", "10:45", "14:20", "18:00", "22:15"]) : null,
    diets: random() < 0.2 ? [one(diets)] : [],
    accessNeeds: random() < 0.1 ? [one(["step-free", "easy walking"] as const)] : [],
    morningsFrom: random() < 0.1 ? one(["10:00", "11:30"]) : null,
    homeTimeZone: random() < 0.5 ? one(homeZones) : null,
    seed: n,
  });
}

type Wish = { hard: string; places: string[]; of: (n: number) => Partial<TripBrief> };

const muslim = ["egypt", "morocco", "dubai", "maldives", "egypt"];
const cities = ["paris", "rome", "new-york", "barcelona", "lisbon"];

/** Twenty ways a trip can be hard to plan, five of each kind. */
const hardWishes: Wish[] = [
  {
    hard: "a layover of one day",
    places: ["dubai", "paris", "new-york", "bangkok", "rome"],
    of: () => ({ tripLength: 1, arrivesAt: "08:30", leavesAt: "20:30" }),
  },
  {
    hard: "a wheelchair and a toddler",
    places: ["paris", "barcelona", "sydney", "rome", "kyoto"],
    of: () => ({ travellers: 3, travelParty: "family", childAges: [2], accessNeeds: ["step-free"] }),
  },
  { hard: "Ramadan", places: muslim, of: (n) => ({ startDate: `2027-02-${15 + n}`, diets: ["halal"] }) },
  {
    hard: "a Monday in a city of museums",
    places: cities,
    of: () => ({ startDate: "2027-04-18", tripLength: 3, interests: ["Museums", "Culture & History"] }),
  },
  {
    hard: "Christmas",
    places: cities,
    of: (n) => ({ startDate: `2027-12-${21 + n}`, interests: ["Museums", "Shopping"] }),
  },
  {
    hard: "vegan where meat is the rule",
    places: ["buenos-aires", "patagonia", "iceland", "norway", "cape-town"],
    of: () => ({ diets: ["vegan"], interests: ["Food & Dining"] }),
  },
  {
    hard: "thirty days",
    places: ["rome", "peru", "bali", "iceland", "new-york"],
    of: () => ({ tripLength: 30, budget: "$25,000+" }),
  },
  {
    hard: "three places in nine days",
    places: ["rome", "bangkok", "peru", "egypt", "norway"],
    of: (n) => ({
      destinationIds: [
        ["rome", "paris", "barcelona"],
        ["bangkok", "kyoto", "bali"],
        ["peru", "patagonia", "buenos-aires"],
        ["egypt", "dubai", "india"],
        ["norway", "iceland", "new-york"],
      ][n]!,
      tripLength: 9,
    }),
  },
  {
    hard: "landing late and leaving early",
    places: ["lisbon", "santorini", "kyoto", "mexico-city", "sydney"],
    of: () => ({ tripLength: 4, arrivesAt: "22:30", leavesAt: "07:00" }),
  },
  {
    hard: "a stroller",
    places: ["lisbon", "croatia", "santorini", "new-york", "nepal"],
    of: () => ({ travelParty: "family", travellers: 4, childAges: [0, 4] }),
  },
  {
    hard: "a Friday of prayers",
    places: muslim,
    of: () => ({
      startDate: "2027-10-07",
      tripLength: 3,
      diets: ["halal"],
      interests: ["Culture & History"],
    }),
  },
  {
    hard: "a tight budget",
    places: ["paris", "new-york", "iceland", "norway", "maldives"],
    of: () => ({ budget: "$1,000-$2,500", travelStyle: "budget", travellers: 3, tripLength: 7 }),
  },
  {
    hard: "the rainy season",
    places: ["bali", "costa-rica", "bangkok", "nepal", "norway"],
    of: (n) => ({ startDate: ["2027-01-12", "2027-10-05", "2027-09-14", "2027-07-20", "2027-10-12"][n]! }),
  },
  {
    hard: "midwinter",
    places: ["iceland", "norway", "croatia", "canada", "new-york"],
    of: () => ({ startDate: "2028-01-08" }),
  },
  {
    hard: "the hottest month",
    places: ["dubai", "egypt", "india", "morocco", "mexico-city"],
    of: () => ({ startDate: "2027-07-06", travelParty: "family", travellers: 4, childAges: [7, 10] }),
  },
  {
    hard: "easy walking in the hills",
    places: ["lisbon", "santorini", "peru", "rio", "nepal"],
    of: () => ({ accessNeeds: ["easy walking"], pace: "relaxed" }),
  },
  {
    hard: "slow mornings",
    places: ["rome", "egypt", "kyoto", "ibiza", "patagonia"],
    of: () => ({ morningsFrom: "11:30", pace: "relaxed", tripLength: 6 }),
  },
  {
    hard: "one rare wish",
    places: ["iceland", "nepal", "maldives", "patagonia", "seychelles"],
    of: (n) => ({
      interests: [(["Nightlife", "Shopping", "Museums", "Nightlife", "Museums"] as const)[n]!],
      tripLength: 5,
    }),
  },
  {
    hard: "twenty friends",
    places: ["ibiza", "barcelona", "new-york", "tulum", "croatia"],
    of: () => ({ travellers: 20, travelParty: "friends", interests: ["Nightlife", "Beaches"] }),
  },
  {
    hard: "kosher and gluten-free",
    places: ["rome", "new-york", "paris", "buenos-aires", "cape-town"],
    of: () => ({ diets: ["kosher", "gluten-free"] }),
  },
];

const hardBriefs: JudgedBrief[] = hardWishes.flatMap(({ hard, places, of }, kind) =>
  places.map((id, n) => ({
    hard,
    brief: inReach({
      ...cycledBrief(kind * 5 + n),
      destinationIds: [id],
      tripLength: 7,
      travelParty: "couple",
      travellers: 2,
      ...of(n),
      seed: 1000 + kind * 5 + n,
    }),
  })),
);

/** The 500 trips a report judges, 100 of them hard by design. */
export const judgedBriefs: JudgedBrief[] = [
  ...Array.from({ length: 400 }, (_, n) => ({ brief: drawnBrief(n + 1), hard: null })),
  ...hardBriefs,
];
