/**
 * What the catalogue knows about a destination, in our own words. Prices are approximate. Money is whole US cents;
 * clock times are "HH:MM" at the destination. Opening hours are the shorter ones of the year, so that a plan made
 * for any season can be kept. Source: design §3 (destination catalogue), §4 (itineraries).
 */
import type { Coordinates, Diet, Interest, TransferMode, TravelParty, TravelStyle } from "./travel-terms.ts";
import type { Weekday } from "./weekdays.ts";

export const placeKinds = [
  "landmark",
  "museum",
  "religious",
  "ruin",
  "park",
  "nature",
  "beach",
  "market",
  "neighbourhood",
  "viewpoint",
  "activity",
  "wellness",
  "nightlife",
] as const;
export type PlaceKind = (typeof placeKinds)[number];

/**
 * When a place is at its best, as its note says: `early`, before the crowd; `morning`, begun before lunch; `afternoon`,
 * from two o'clock; `sunset`, while the sun goes down.
 */
export type BestTime = "early" | "morning" | "afternoon" | "sunset";

/** The way to an area that no road distance describes (a train up a valley); it replaces the usual reckoning. */
export type AreaAccess = { mode: TransferMode; minutes: number; costCentsPerPerson: number };

/** A neighborhood or district a day can be gathered in. */
export type Area = {
  id: string;
  name: string;
  coordinates: Coordinates;
  /** What to do there with no appointment at all; used for unhurried mornings and free afternoons. */
  note: string;
  access: AreaAccess | null;
};

/** A kind of stay in an area, never a particular house. */
export type CatalogueLodging = {
  id: string;
  name: string;
  areaId: string;
  styles: TravelStyle[];
  /** One room for two, one night. */
  nightlyCents: number;
  note: string;
};

export type Place = {
  id: string;
  name: string;
  kind: PlaceKind;
  areaId: string;
  /** Right to about 200 m; for a trail or a large park, where one enters. */
  coordinates: Coordinates;
  visitMinutes: number;
  opensAt: string;
  closesAt: string;
  closedOn: Weekday[];
  /** Null where any hour is as good as another. */
  best: BestTime | null;
  /** The weekdays its note names: the big market, the road closed to cars. Empty where any is as good as another. */
  bestOn: Weekday[];
  /** Months, 1 to 12, in which it can't be visited: roads under snow, boats on land. */
  closedIn: number[];
  /** Per person; 0 where it is free. */
  costCents: number;
  interests: Interest[];
  indoor: boolean;
  /** What matters can be seen without a step; only where that is certain. */
  stepFree: boolean;
  /** A climb, a long walk or a sport: not for those who go easy on their feet. */
  strenuous: boolean;
  bookingNeeded: boolean;
  goodFor: TravelParty[];
  /** 4: what most people come for at all; 3: a first visit is poorer without it; 2: well worth an hour; 1: for those it speaks to. */
  weight: 1 | 2 | 3 | 4;
  /** Belongs after dinner. */
  evening: boolean;
  note: string;
};

export type MealLevel = "simple" | "middle" | "fine";

/** Something well known to eat and where such tables are found: a dish, a market, a street. */
export type Meal = {
  id: string;
  title: string;
  areaId: string;
  meal: "breakfast" | "lunch" | "dinner";
  level: MealLevel;
  /** Per person, with a drink. */
  costCents: number;
  /** Whom it suits as it comes; only where that is certain. */
  diets: Diet[];
  note: string;
};

/** One way of getting about, for distances up to `uptoKm` by road. */
export type Ride = {
  mode: TransferMode;
  uptoKm: number;
  waitMinutes: number;
  kmPerHour: number;
  baseCents: number;
  perKmCents: number;
  /** A vehicle carries four. */
  per: "person" | "vehicle";
};

/** What a month is usually like: degrees Celsius by day and night, days with rain, and how many others come. */
export type MonthNormals = {
  highC: number;
  lowC: number;
  rainDays: number;
  crowds: "quiet" | "busy" | "full";
};

/** Facts one looks up before leaving. What is not certain is left out. */
export type Practical = {
  /** Who enters how, in general terms; the traveler checks for their own passport. */
  visa: string;
  /** Plug types and voltage, e.g. "Types C and F, 230 V". */
  plugs: string;
  /** Whom to call, e.g. "112". */
  emergency: string;
  /** IANA name. */
  timeZone: string;
};

/** The box, in degrees, that holds every place of a destination. */
export type Bounds = { south: number; west: number; north: number; east: number };

export type Destination = {
  id: string;
  name: string;
  country: string;
  region: string;
  coordinates: Coordinates;
  bounds: Bounds;
  aliases: string[];
  tagline: string;
  summary: string;
  airport: { code: string; name: string; coordinates: Coordinates };
  /** `costCents` is for one vehicle of four, one way. */
  airportTransfer: { mode: TransferMode; minutes: number; costCents: number };
  currencyNote: string;
  seasons: string;
  /** Months, 1 to 12, that `seasons` speaks well of, in the order of one season: December before January. */
  bestMonths: readonly [number, ...number[]];
  /** January first. */
  months: MonthNormals[];
  practical: Practical;
  /** How much longer roads are than the straight line. */
  roadFactor: number;
  /** Ordered by `uptoKm`; the last reaches everything. */
  rides: [Ride, ...Ride[]];
  areas: [Area, ...Area[]];
  lodgings: [CatalogueLodging, ...CatalogueLodging[]];
  places: Place[];
  meals: Meal[];
};

export type DestinationOption = Pick<Destination, "id" | "name" | "country">;
