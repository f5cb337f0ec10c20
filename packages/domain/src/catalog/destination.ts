/**
 * What the catalog knows about a destination, in our own words. Prices are approximate. Money is whole US cents;
 * times are "HH:MM" at the destination. Opening hours are the shorter ones of the year, unless a place has others in some
 * months (`season`), so a plan works in any season.
 * Source: design §3 (destination catalog), §4 (itineraries).
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
 * When a place is at its best, according to its note: `early`, before the crowds; `morning`, starting before lunch;
 * `afternoon`, from two o'clock; `sunset`, while the sun goes down.
 */
export type BestTime = "early" | "morning" | "afternoon" | "sunset";

/** How to get to an area when road distance doesn't help (a train up a valley); replaces the usual estimate. */
export type AreaAccess = { mode: TransferMode; minutes: number; costCentsPerPerson: number };

/** A neighborhood or district that can fill a day. */
export type Area = {
  id: string;
  name: string;
  coordinates: Coordinates;
  /** What to do there without a plan; used for slow mornings and free afternoons. */
  note: string;
  access: AreaAccess | null;
};

/** A kind of stay in an area, never a particular hotel. */
export type CatalogLodging = {
  id: string;
  name: string;
  areaId: string;
  styles: TravelStyle[];
  /** A room for two, per night. */
  nightlyCents: number;
  note: string;
  /** Its own website. Set only when someone has looked it up. */
  website?: string | undefined;
};

/** Hours a place keeps in some months, 1 to 12, instead of its usual ones. */
export type SeasonHours = { months: number[]; opensAt: string; closesAt: string };

export type Place = {
  id: string;
  name: string;
  kind: PlaceKind;
  areaId: string;
  /** Accurate to about 200 m; for a trail or a large park, its entrance. */
  coordinates: Coordinates;
  visitMinutes: number;
  opensAt: string;
  closesAt: string;
  closedOn: Weekday[];
  /** Null if any hour is as good as another. */
  best: BestTime | null;
  /** The weekdays its note mentions: the big market, the road closed to cars. Empty if any is as good as another. */
  bestOn: Weekday[];
  /** Months, 1 to 12, in which it can't be visited: roads under snow, boats on land. */
  closedIn: number[];
  /** Per person; 0 if it's free. */
  costCents: number;
  interests: Interest[];
  indoor: boolean;
  /** You can see what matters without stairs. Set only when we're sure. */
  stepFree: boolean;
  /** A climb, a long walk or a sport: not for travelers who want to take it easy. */
  strenuous: boolean;
  bookingNeeded: boolean;
  goodFor: TravelParty[];
  /**
   * 4: why most people come; 3: don't miss it on a first visit; 2: well worth an hour; 1: if it's your kind of thing.
   */
  weight: 1 | 2 | 3 | 4;
  /** Belongs after dinner. */
  evening: boolean;
  note: string;
  /** The last time of day to get in, if that's earlier than a visit before closing. */
  lastEntryAt?: string | undefined;
  /** How many days ahead its tickets usually sell out. Set only when we're sure. */
  bookDaysAhead?: number | undefined;
  /** Other hours in some months. */
  season?: SeasonHours | undefined;
  /** Closed on every public holiday of its country. */
  closedOnHolidays?: boolean | undefined;
  /** What children between two and twelve ask for: animals, boats, caves, slides. */
  lovedByChildren?: boolean | undefined;
  /** Lunch is part of the visit, so no other is planned. */
  includesLunch?: boolean | undefined;
  /** Where its facts come from, if not from where its destination's do. */
  source?: "openstreetmap" | undefined;
  /** Its own website. Set only when someone has looked it up. */
  website?: string | undefined;
};

export type MealLevel = "simple" | "middle" | "fine";

/** Something well known to eat and where to find it: a dish, a market, a street. */
export type Meal = {
  id: string;
  title: string;
  areaId: string;
  meal: "breakfast" | "lunch" | "dinner";
  level: MealLevel;
  /** Per person, with a drink. */
  costCents: number;
  /** The diets it suits without changes. Set only when we're sure. */
  diets: Diet[];
  note: string;
  /** When the meal is served there, on nearly every day. Missing if we don't know, or it's all day. */
  opensAt?: string | undefined;
  closesAt?: string | undefined;
  /** Its own website. Set only when someone has looked it up. */
  website?: string | undefined;
};

/** One way to get around, for distances up to `uptoKm` by road. */
export type Ride = {
  mode: TransferMode;
  uptoKm: number;
  waitMinutes: number;
  kmPerHour: number;
  baseCents: number;
  perKmCents: number;
  /** A vehicle seats four. */
  per: "person" | "vehicle";
};

/** A usual month: degrees Celsius by day and by night, days with rain, and how crowded it is. */
export type MonthNormals = {
  highC: number;
  lowC: number;
  rainDays: number;
  crowds: "quiet" | "busy" | "full";
};

/** Facts travelers look up before leaving. We leave out what we aren't sure about. */
export type Practical = {
  /** Entry rules in general terms; travelers check the rules for their own passport. */
  visa: string;
  /** Plug types and voltage, e.g. "Types C and F, 230 V". */
  plugs: string;
  /** Who to call, such as "112". */
  emergency: string;
  /** IANA name. */
  timeZone: string;
};

/** The box, in degrees, that contains every place of a destination. */
export type Bounds = { south: number; west: number; north: number; east: number };

/** Where a destination's facts come from, if it isn't one of our own catalog's. Decision 189. */
export type DestinationOrigin = {
  source: "openstreetmap" | "model";
  /** Whether someone on the team has looked at it. */
  isChecked: boolean;
  /** Whom to credit wherever its facts are shown; null if nobody asks for it. */
  credit: string | null;
};

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
  /** `costCents` is for a vehicle that seats four, one way. */
  airportTransfer: { mode: TransferMode; minutes: number; costCents: number };
  /** Empty if we know nothing about it, like `seasons`, `bestMonths`, `months`, and the facts in `practical`. */
  currencyNote: string;
  seasons: string;
  /** Months, 1 to 12, that `seasons` recommends, in season order: December before January. */
  bestMonths: readonly number[];
  /** January first. */
  months: MonthNormals[];
  practical: Practical;
  /** How many times longer roads are than a straight line. */
  roadFactor: number;
  /** Ordered by `uptoKm`; the last one covers every distance. */
  rides: [Ride, ...Ride[]];
  areas: [Area, ...Area[]];
  lodgings: [CatalogLodging, ...CatalogLodging[]];
  places: Place[];
  meals: Meal[];
  /** When people have dinner, if that's later than seven, when kitchens are still closed. */
  dinnerFrom?: string | undefined;
  /** Its country's public holidays, if a plan carries it and any of its places closes then: four years of dates. */
  holidays?: readonly string[] | undefined;
  /** Missing for the catalog's own. */
  origin?: DestinationOrigin | undefined;
};

/** Where a destination's facts come from while nobody has checked them; empty for all others. */
export const uncheckedIn = (
  destination: Pick<Destination, "origin"> | undefined,
): { unchecked?: DestinationOrigin["source"] } =>
  destination?.origin && !destination.origin.isChecked ? { unchecked: destination.origin.source } : {};

/** The same for one of its places. */
export const uncheckedAt = (
  place: Pick<Place, "source">,
  destination: Pick<Destination, "origin"> | undefined,
): ReturnType<typeof uncheckedIn> => (place.source ? { unchecked: place.source } : uncheckedIn(destination));

/** Whom to credit wherever facts from OpenStreetMap are shown. */
export const openStreetMapCredit = "© OpenStreetMap contributors";

/** Whom to credit next to a destination's facts; null if nobody asks for it. */
export const creditOf = ({ origin, places }: Pick<Destination, "origin" | "places">): string | null =>
  origin?.credit ?? (places.some(({ source }) => source === "openstreetmap") ? openStreetMapCredit : null);

export type DestinationOption = Pick<Destination, "id" | "name" | "country">;
