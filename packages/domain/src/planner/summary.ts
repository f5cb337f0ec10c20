import type { Plan, PlanDay } from "./plan.ts";

/** What a free member may see of a plan: its outline, what it costs, and the first day's programme. */
export type PlanSummary = {
  destinationId: string;
  destinationName: string;
  country: string;
  title: string;
  summary: string;
  dayCount: number;
  totalCents: number;
  currency: "USD";
  days: { number: number; title: string; area: string }[];
  firstDay: LimitedDay | null;
};

/** A day reduced to what is on it, in order. */
export type LimitedDay = Pick<PlanDay, "number" | "date" | "title" | "area"> & {
  items: { kind: PlanDay["items"][number]["kind"]; title: string }[];
};

/**
 * The limited view of a plan. The first day comes without times, notes, places, ways and prices: those are what a
 * paid plan is for. Source: member spec §2 (limited summary for free members).
 */
export function summarise(plan: Plan): PlanSummary {
  const { destinationId, destinationName, country, title, summary, currency, days, costs } = plan;
  return {
    destinationId,
    destinationName,
    country,
    title,
    summary,
    dayCount: days.length,
    totalCents: costs.totalCents,
    currency,
    days: days.map(({ number, title, area }) => ({ number, title, area })),
    firstDay: days[0] ? limitedDay(days[0]) : null,
  };
}

const limitedDay = ({ number, date, title, area, items }: PlanDay): LimitedDay => ({
  number,
  date,
  title,
  area,
  items: items.map((item) => ({ kind: item.kind, title: item.title })),
});
