import type { PlaceKind } from "../../catalog/destination.ts";
import type {
  AccessNeed,
  AvoidableFood,
  Booking,
  Diet,
  Interest,
  Pace,
  Plan,
  PlanItem,
  ThingToAvoid,
  TripBudgetLabel,
} from "../plan.ts";

/**
 * A change a member makes to a plan. Items are named by id; `position` is the index the item will have among the
 * day's items, not counting the way back at the end of a day.
 */
export type PlanEdit =
  | { kind: "remove"; itemId: string }
  /** Without a position, it goes where it fits: on another day like a `visit`, or in a part of a day. */
  | {
      kind: "move";
      itemId: string;
      dayNumber: number;
      position: number | null;
      part?: MovablePart | undefined;
    }
  /** Another place of the catalog in its place, at about the same time; or for a meal, another table by its id. */
  | { kind: "replace"; itemId: string; placeId: string }
  /** Something of the member's own, at a time if they say one. `costCents` is for the whole party. */
  | {
      kind: "add";
      dayNumber: number;
      position: number;
      startsAt?: string | undefined;
      title: string;
      note: string;
      minutes: number;
      costCents: number;
    }
  /** Something the member booked elsewhere, at its time. `costCents` is for the whole party. */
  | {
      kind: "book";
      dayNumber: number;
      startsAt: string;
      minutes: number;
      title: string;
      note: string;
      costCents: number;
      booking: Booking;
    }
  /** Where the party sleeps at a destination, in or near one of its areas. `nightlyCents` is for the whole party. */
  | {
      kind: "stay";
      destinationId: string;
      name: string;
      area: string;
      note: string;
      nightlyCents: number;
    }
  /** A place of the catalog, on a day or where it fits best, at a time if there's one. */
  | { kind: "visit"; placeId: string; dayNumber: number | null; startsAt?: string | undefined }
  /** When lunch or dinner is, "HH:MM": on one day, or on all of them. */
  | { kind: "mealtime"; meal: MealName; dayNumber: number | null; at: string }
  /** How long an item takes. */
  | { kind: "duration"; itemId: string; minutes: number }
  /** When an item is, "HH:MM": it keeps that time from then on. Null lets it move again. */
  | { kind: "time"; itemId: string; at: string | null }
  /** Whether an item stays as it is when the rest is re-planned. */
  | { kind: "lock"; itemId: string; locked: boolean }
  /** A member's note on an item; an empty one removes it. */
  | { kind: "note"; itemId: string; note: string }
  /** The trip's name. */
  | { kind: "rename"; title: string }
  /** Everything on a day that isn't locked. */
  | { kind: "clear"; dayNumber: number }
  /** Every outdoor visit of a day that isn't booked or locked, swapped for one indoors if there is one. */
  | { kind: "rain"; dayNumber: number }
  /** All of one day on another, and the other way around. */
  | { kind: "swap"; dayNumber: number; otherDayNumber: number }
  /** When one day starts, as "HH:MM"; the following items move only as far as they must. Other days stay the same. */
  | { kind: "morning"; dayNumber: number; from: string }
  /**
   * When you land on the first day and take off on the last, "HH:MM"; null if it isn't known. Those two days are made
   * again.
   */
  | { kind: "flights"; arrivesAt: string | null; leavesAt: string | null }
  /** A different day in its place, about one interest if it's named. Locked items stay. */
  | { kind: "regenerate"; dayNumber: number; interest: Interest | null }
  /**
   * The whole plan, made again for different wishes. Locked items stay, and so do those a member or the concierge
   * added. On a trip that has begun, days that are over or under way stay, and where you sleep at the place you're at.
   */
  | { kind: "pace"; pace: Pace }
  | { kind: "budget"; budget: TripBudgetLabel }
  | { kind: "mornings"; from: string | null }
  /** By when every evening ends; null leaves it to the planner. */
  | { kind: "evenings"; until: string | null }
  /** How long nothing is planned after lunch; null for no such time. */
  | { kind: "quiet"; minutes: number | null }
  /** Famous sights early and on weekdays, if possible, or at any time. */
  | { kind: "crowds"; avoid: boolean }
  | { kind: "interests"; interests: Interest[] }
  /** The kinds of places that aren't planned, all of them; none if it's empty. */
  | { kind: "without"; placeKinds: PlaceKind[] }
  /** Without `foodsToAvoid` or `thingsToAvoid`, those stay as they are. */
  | {
      kind: "needs";
      diets: Diet[];
      accessNeeds: AccessNeed[];
      foodsToAvoid?: AvoidableFood[] | undefined;
      thingsToAvoid?: ThingToAvoid[] | undefined;
    }
  | { kind: "dates"; startDate: string; tripLength: number }
  | { kind: "travelers"; travellers: number; childAges: number[] };

/** The parts of a day that something can be moved to. */
export const movableParts = ["morning", "afternoon"] as const;
export type MovablePart = (typeof movableParts)[number];

export const mealNames = ["lunch", "dinner"] as const;
export type MealName = (typeof mealNames)[number];

/** From when until when each meal can start. */
export const mealHours: Record<MealName, readonly [string, string]> = {
  lunch: ["11:00", "16:15"],
  dinner: ["17:00", "22:30"],
};

/** How a change affects the whole trip. */
export type EditEffect = {
  /** How much more the trip costs; negative if it costs less. */
  costCents: number;
  /** More minutes of travel. */
  travelMinutes: number;
};

export type EditOutcome =
  | {
      ok: true;
      plan: Plan;
      /** The changes in a few words, for the history: "Removed Colosseum". */
      change: string;
      effect: EditEffect;
      /** Rules the new plan breaks and the old one didn't, in words; the member may keep it anyway. */
      flags: string[];
    }
  | { ok: false; message: string; instead?: Instead | undefined };

/** Where a visit fits that's refused on the day that was asked for: the same changes, with it on that day. */
export type Instead = {
  dayNumber: number;
  /** "HH:MM". */
  startsAt: string;
  edits: PlanEdit[];
};

/** What else has to stay where it is: items that a colleague signed, by their ids. */
export type Spared = ReadonlySet<string>;

/** Nothing is signed. */
export const nothingSpared: Spared = new Set();

/** Limits for items a member adds. */
export const ownItemLimits = {
  title: 120,
  note: 500,
  minMinutes: 15,
  maxMinutes: 600,
  maxCents: 10_000_000,
} as const;

/** How long quiet time after lunch may be, in minutes. */
export const quietLimits = { min: 30, max: 180 } as const;

/** The most people on one trip. */
export const maxTravelers = 50;

/** The maximum length of a trip's name. */
export const longestTripTitle = 120;

/** The most items a day may have. */
export const maxItemsPerDay = 20;

/** The most changes that can be made at once. */
export const maxEditsAtOnce = 20;

/** The most versions of a plan we keep: the first, and the newest. */
export const maxVersions = 50;

/** How many of them are the latest ones; the other is the first. */
export const latestVersions = maxVersions - 1;

/** The most bytes one version may take, as JSON. Thirty full days with notes take less than half of it. */
export const maxVersionBytes = 400_000;

/** Arrival, check-in, check-out, departure, and the transfer back hold a day together: they stay where they are. */
export const isFixed = ({ kind }: PlanItem): boolean =>
  kind === "transfer" || kind === "check-in" || kind === "check-out";

/** Whether someone gave an item its time: with a booking, or by choosing one. */
export const isTimed = ({ booking, ownTime }: PlanItem): boolean => booking !== undefined || ownTime === true;

/** Whether an item keeps its time in its day: fixed items do, and those that someone gave one. */
export const keepsItsTime = (item: PlanItem): boolean => isFixed(item) || isTimed(item);

/** Whether a traveler or the team put an item on the plan. */
export const isAdded = ({ source }: PlanItem): boolean => source === "member" || source === "staff";

/**
 * Whether an item stays when its day is re-planned: it does if it's locked, has a note or a time of its own, or was
 * added by someone.
 */
export const isKept = (item: PlanItem): boolean =>
  !isFixed(item) && (item.locked || item.ownNote !== undefined || isTimed(item) || isAdded(item));
