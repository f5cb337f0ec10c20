import type { BookingKind } from "@evoya/domain/planner/plan";

/** The most we read. A confirmation needs a tenth of it; the rest is protection against malicious files. */
export const readingLimits = {
  bytes: 2_000_000,
  characters: 200_000,
  pages: 20,
  parts: 20,
  depth: 20,
  bookings: 20,
  milliseconds: 15_000,
} as const;

/** A day, and the local time: "YYYY-MM-DD" and "HH:MM", null if it isn't stated. */
export type Moment = {
  date: string | null;
  time: string | null;
  /** As the confirmation names it: "Europe/Rome", "UTC+02:00"; null if it doesn't. */
  zone: string | null;
  /** The possible dates if one can be read in two ways, such as 03/04/2027; then `date` is null. */
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

/** A member's confirmation: pasted text, or a file. */
export type Confirmation = { text: string } | { bytes: Uint8Array<ArrayBuffer> };
