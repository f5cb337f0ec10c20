import { destinationNames } from "./legs.ts";
import type { Plan, PlanDay } from "./plan.ts";

/** A free member's view of a plan: its outline, its total cost, and the arrival day as a taste. */
export type PlanSummary = {
  /** "Rome", or "Rome and Kyoto". */
  destinationName: string;
  title: string;
  summary: string;
  dayCount: number;
  totalCents: number;
  currency: "USD";
  days: { number: number; title: string; area: string }[];
  firstDay: PlanDay | null;
  /** Where the trip begins, if we know it; an IANA name. */
  timeZone?: string | undefined;
};

/**
 * The limited view of a plan. Every day after the first is only a title and an area; lodging, the breakdown of costs
 * and the notes are left out. Source: member spec §2 (limited itinerary summary for free members).
 */
export function summarise(plan: Plan): PlanSummary {
  const { title, summary, currency, days, costs, legs } = plan;
  return {
    destinationName: destinationNames(plan),
    title,
    summary,
    dayCount: days.length,
    totalCents: costs.totalCents,
    currency,
    days: days.map(({ number, title, area }) => ({ number, title, area })),
    firstDay: days[0] ?? null,
    timeZone: legs[0]?.timeZone,
  };
}
