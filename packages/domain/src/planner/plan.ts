/**
 * The format of an itinerary: the engine and the language model produce it, the database stores it as a version, and
 * the screens draw it. Money is whole cents of the plan's one currency; times are local, "HH:MM"; dates are
 * "YYYY-MM-DD". Source: design §4 (itineraries), D11; member spec §2 (itinerary generator).
 */

import type { Destination, DestinationOrigin, PlaceKind } from "../catalog/destination.ts";
import type {
  Coordinates,
  Diet,
  Interest,
  TransferMode,
  TravelParty,
  TravelStyle,
} from "../catalog/travel-terms.ts";
import type { ItemOrigin } from "./item-origin.ts";

export * from "../catalog/travel-terms.ts";

export const paces = ["relaxed", "moderate", "fast-paced"] as const;
export type Pace = (typeof paces)[number];

/** The needs that getting from place to place has to allow for. */
export const accessNeeds = ["step-free", "easy walking"] as const;
export type AccessNeed = (typeof accessNeeds)[number];

/** What every meal says the kitchen should leave out; no table is chosen by it. */
export const avoidableFoods = [
  "gluten",
  "nuts",
  "dairy",
  "eggs",
  "fish",
  "shellfish",
  "soy",
  "sesame",
] as const;
export type AvoidableFood = (typeof avoidableFoods)[number];

/** What visits can be planned without, because someone is afraid of it, can't bear it, or doesn't drink. */
export const avoidableThings = ["heights", "boats", "tight spaces", "alcohol"] as const;
export type ThingToAvoid = (typeof avoidableThings)[number];

/** The generator's budget choices, for the whole party and trip. `maxCents` is null if the label is open-ended. */
export const tripBudgets = [
  { label: "$1,000-$2,500", minCents: 100_000, maxCents: 250_000 },
  { label: "$2,500-$5,000", minCents: 250_000, maxCents: 500_000 },
  { label: "$5,000-$10,000", minCents: 500_000, maxCents: 1_000_000 },
  { label: "$10,000-$25,000", minCents: 1_000_000, maxCents: 2_500_000 },
  { label: "$25,000+", minCents: 2_500_000, maxCents: null },
] as const;
export type TripBudgetLabel = (typeof tripBudgets)[number]["label"];
export const tripBudgetLabels = tripBudgets.map((budget) => budget.label) as [
  TripBudgetLabel,
  ...TripBudgetLabel[],
];

/** A child is younger than 18; `max` is how many one form can list. */
export const childLimits = { maxAge: 17, max: 20 } as const;

/** The maximum number of destinations in one trip. Source: member spec §2 (itinerary generator). */
export const maxDestinations = 3;

/** What became of what someone wrote in the generator: changes in words, and the parts that are no part of the plan. */
export type FromNotes = {
  planned: string[];
  /** Word for word. */
  notUnderstood: string[];
  /** Why something understood wasn't possible, in sentences. */
  refused: string[];
};

/** The planner's input. */
export type TripBrief = {
  /** One to three destinations' ids in the catalog, e.g. ["rome"]; the planner finds the order to travel in. */
  destinationIds: string[];
  /** The traveler's name for each of them, such as "Peru"; missing in older plans, and if it's our own name. */
  destinationNames?: string[] | undefined;
  /** Whole days, 1 to 30. */
  tripLength: number;
  travelStyle: TravelStyle;
  budget: TripBudgetLabel;
  travelParty: TravelParty;
  /** Travelers, 1 to 50. */
  travellers: number;
  /** The ages of the children among them, in years; missing in older plans. */
  childAges?: number[] | undefined;
  pace: Pace;
  interests: Interest[];
  /** The first day, if known; days are numbered either way. */
  startDate: string | null;
  /** When you land on the first day and take off on the last, "HH:MM"; null if not known. */
  arrivesAt: string | null;
  leavesAt: string | null;
  /** Where you fly from, as the traveler wrote it. */
  homeAirport: string | null;
  /** The time zone they live in, an IANA name; missing or null if it isn't known. */
  homeTimeZone?: string | null | undefined;
  diets: Diet[];
  accessNeeds: AccessNeed[];
  /** What someone is allergic to: every meal says to tell the kitchen. Missing in older plans. */
  foodsToAvoid?: AvoidableFood[] | undefined;
  /** No visit means one of these, as far as we know. Missing in older plans. */
  thingsToAvoid?: ThingToAvoid[] | undefined;
  /** No morning starts earlier, "HH:MM"; null leaves it to the pace. */
  morningsFrom: string | null;
  /** By when every evening ends, "HH:MM": from 8 PM on with dinner, earlier without it. Missing in older plans. */
  eveningsUntil?: string | null | undefined;
  /** How long nothing is planned after lunch, in minutes, such as for a nap. Missing in older plans. */
  quietMinutes?: number | null | undefined;
  /** Whether famous sights are early and on weekdays, if possible. Missing in older plans. */
  avoidsCrowds?: boolean | undefined;
  /** Missing if nothing was written beside the form's fields, and in older plans. */
  fromNotes?: FromNotes | undefined;
  /** When meals are on every day, "HH:MM", if the traveler said so. Missing in older plans. */
  mealTimes?: { lunch?: string | undefined; dinner?: string | undefined } | undefined;
  /** Places the traveler removed from the plan: they don't come back by themselves. */
  avoided: string[];
  /** Kinds of places that aren't planned: "no museums". Missing in older plans. */
  unwantedKinds?: PlaceKind[] | undefined;
  /** The same brief with the same seed gives the same plan. */
  seed: number;
};

/** Who put an item on the plan (design §4). */
export type ItemSource = "catalogue" | "model" | "staff" | "member";

export type PlanItemKind = "place" | "meal" | "transfer" | "rest" | "check-in" | "check-out";

/** How you get to an item from the one before it. */
export type Transfer = {
  mode: TransferMode;
  minutes: number;
  /** For the whole party. */
  costCents: number;
  /** Meters, if both ends are known. */
  metres: number | null;
  /** What measured it; missing if it's our own estimate. */
  measuredBy?: RoutingWire | undefined;
};

/** What routing servers speak. */
export const routingWires = ["osrm", "valhalla"] as const;
export type RoutingWire = (typeof routingWires)[number];

/** A walk that a routing server measured. */
export type MeasuredWay = {
  from: Coordinates;
  to: Coordinates;
  minutes: number;
  metres: number;
  by: RoutingWire;
};

export const bookingKinds = ["flight", "stay", "table", "activity", "transfer"] as const;
export type BookingKind = (typeof bookingKinds)[number];

/** A member's booking from elsewhere. */
export type Booking = {
  kind: BookingKind;
  /** The confirmation number; empty if there's none. */
  number: string;
  /** Where it is, as the confirmation says; may be empty. */
  address: string;
  /** When it starts where it is, "YYYY-MM-DDTHH:MM". With the number, it tells one booking from another. */
  starts: string;
};

export type PlanItem = {
  id: string;
  kind: PlanItemKind;
  title: string;
  /** One or two sentences of our own. */
  note: string;
  /** Why it was chosen, in one line; null if there's nothing to explain. */
  because: string | null;
  /** The catalog's place id; null for anything else (meals, rests, transfers). */
  placeId: string | null;
  area: string;
  coordinates: Coordinates | null;
  startsAt: string;
  endsAt: string;
  /** For the whole party; transfers not included. */
  costCents: number;
  bookingNeeded: boolean;
  source: ItemSource;
  /** The source of its facts, if nobody has checked them. */
  unchecked?: DestinationOrigin["source"] | undefined;
  /**
   * How you get here from the item before, or from the stay for a day's first item; null if you're already there, and
   * for items of kind "transfer", which are themselves the trip.
   */
  transfer: Transfer | null;
  /** Stays the same when a day, the pace, or the budget is re-planned. */
  locked: boolean;
  /** The member's own note about it. */
  ownNote?: string | undefined;
  /** Someone chose its time: it keeps it, however the others move. */
  ownTime?: true | undefined;
  /** The member's booking: the item keeps its time, however the others move. */
  booking?: Booking | undefined;
  /** Where it comes from, and who vouches for it. Added when a plan is read, never stored. */
  origin?: ItemOrigin | undefined;
};

/** The usual weather of a month at a destination: degrees Celsius by day and night, and days with rain. */
export type MonthWeather = { month: number; highC: number; lowC: number; rainDays: number };

/** A place with a roof, to visit in place of one outdoors. */
export type RainPlan = { insteadOfItemId: string; placeId: string; title: string; note: string };

export type PlanDay = {
  id: string;
  /** 1-based. */
  number: number;
  date: string | null;
  /** Where you sleep that night; on the last day, where you slept. */
  destinationId: string;
  title: string;
  /** The neighborhood where most of the day is spent. */
  area: string;
  items: PlanItem[];
  /** Everything the day costs: items, transfers, and the night after it. */
  costCents: number;
  /** Null if the date isn't known. */
  weather: MonthWeather | null;
  rainPlan: RainPlan | null;
  /** The public holiday there; missing if it's none. Added when a plan is read, never stored. */
  holiday?: string | undefined;
  /** The festival that's on there, such as "Songkran"; missing if there's none. Added when a plan is read, never stored. */
  event?: string | undefined;
};

export type Lodging = {
  name: string;
  area: string;
  nights: number;
  costPerNightCents: number;
  note: string;
  /** Chosen by a traveler or the concierge: it stays when the plan is made again. */
  isChosen?: boolean | undefined;
};

/** The days at one destination. Two legs share the day of travel between them. */
export type PlanLeg = {
  destinationId: string;
  destinationName: string;
  country: string;
  firstDay: number;
  lastDay: number;
  lodging: Lodging;
  /** Whom to credit next to its facts, such as "© OpenStreetMap contributors". */
  credit?: string | undefined;
  /** Its IANA time zone, if we know it; added whenever a plan is read. */
  timeZone?: string | undefined;
};

/** The parts add up to `totalCents`, and so do the days' costs. Prices vary: the real total is between low and high. */
export type CostBreakdown = {
  lodgingCents: number;
  foodCents: number;
  activitiesCents: number;
  transportCents: number;
  totalCents: number;
  lowCents: number;
  highCents: number;
};

export type Plan = {
  /** The brief it was made for, with later changes. */
  brief: TripBrief;
  /** In the order of travel. */
  legs: PlanLeg[];
  title: string;
  summary: string;
  currency: "USD";
  travellers: number;
  days: PlanDay[];
  costs: CostBreakdown;
  /** False if the total is outside the chosen budget; `notes` then says why. */
  withinBudget: boolean;
  /** Practical facts: arrival, money, weather, what was left out and why. */
  notes: string[];
  /**
   * The destinations that our catalog doesn't have, as they were when it was planned: with them, it can be shown and
   * changed whatever happens to them. Missing if there are none.
   */
  made?: readonly Destination[] | undefined;
  /** The walks a routing server measured for it, which changes keep; missing if there are none. Decision 315. */
  ways?: readonly MeasuredWay[] | undefined;
};
