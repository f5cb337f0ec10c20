/**
 * How much beds cost by season, next to their price in an ordinary month. Our own assumption, as of November 2026: no
 * source covers every kind of stay. Decision 242.
 */
import type { Destination, MonthNormals } from "../catalog/destination.ts";
import { addDays } from "./clock.ts";

type Season = MonthNormals["crowds"];

/** Prices rise and fall more by the sea than in towns, which have visitors all year. */
const factors: Record<"seaside" | "town", Record<Season, number>> = {
  seaside: { quiet: 0.8, busy: 1, full: 1.25 },
  town: { quiet: 0.9, busy: 1, full: 1.15 },
};

/** With at least this share of beaches among its places, a destination is by the sea. */
const seasideFrom = 0.2;

const kindOf = ({ places }: Destination): keyof typeof factors =>
  places.filter(({ kind }) => kind === "beach").length >= places.length * seasideFrom ? "seaside" : "town";

/** The factor on a bed's ordinary price on a date; 1 if the date or the season isn't known. */
function factorOn(destination: Destination, date: string): number {
  const crowds = destination.months[Number(date.slice(5, 7)) - 1]?.crowds;
  return crowds ? factors[kindOf(destination)][crowds] : 1;
}

/** The average factor over some nights from `date` on. */
export function seasonFactor(destination: Destination, date: string | null, nights: number): number {
  if (date === null || nights < 1) return 1;
  const each = Array.from({ length: nights }, (_, i) => factorOn(destination, addDays(date, i)));
  return each.reduce((sum, factor) => sum + factor, 0) / nights;
}
