import type { BookingKind } from "@evoya/domain/planner/plan";

/** What's read at most. A confirmation needs a tenth of it; the rest is for files that mean harm. */
export const readingLimits = {
  bytes: 2_000_000,
  characters: 200_000,
  pages: 20,
  parts: 20,
  depth: 20,
  bookings: 20,
  milliseconds: 15_000,
} as const;

/** A day, and the time on the clocks there: "YYYY-MM-DD" and "HH:MM", null where nothing is said. */
export type Moment = {
  date: string | null;
  time: string | null;
  /** As the confirmation names it: "Europe/Rome", "UTC+02:00"; null if it doesn't. */
  zone: string | null;
  /** What the date may be when it can be read in two ways, such as 03/04/2027; then `date` is null. */
  either: [string, string] | null;
};

/** One thing found in a confirmation. */
export type FoundBooking = {
  kind: BookingKind;
  title: string;
  starts: Moment;
  ends: Moment | null;
  /** The confirmation number; empty if there's none. */
  number: string;
  address: string;
  price: { cents: number; currency: string } | null;
  isCancelled: boolean;
};

export const noMoment: Moment = { date: null, time: null, zone: null, either: null };

export type Reading =
  | {
      ok: true;
      bookings: FoundBooking[] /** The text they were read from, to keep with an item. */;
      text: string;
    }
  | { ok: false; reason: "too_big" | "unreadable" | "too_slow" };

/** What a member hands over: what they pasted, or a file. */
export type Confirmation = { text: string } | { bytes: Uint8Array<ArrayBuffer> };
