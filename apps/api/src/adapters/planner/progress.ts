import type { Plan } from "@evoya/domain/planner/plan";

/** How far along a plan is: what has been done, never a guess from the clock. */
export type PlanProgress = {
  /** A whole percentage, 0 to 100. */
  percent: number;
  message: string;
  /** Days that won't change anymore. */
  daysReady: number;
  /** The days' titles as far as they're known; those after `daysReady` may still change. */
  days: string[];
};
export type OnProgress = (progress: PlanProgress) => void;

/** From the draft to the last day written; the rest of the bar is for choosing before and saving after. */
const writing = { from: 20, to: 90 };

const days = (count: number): string => (count === 1 ? "day" : `${count} days`);

const titlesOf = (plan: Plan): string[] => plan.days.map(({ title }) => title);

/** The draft is done, and a model starts to write. */
export const drafted = (plan: Plan): PlanProgress => ({
  percent: writing.from,
  message: `Your ${days(plan.days.length)} ${plan.days.length === 1 ? "is" : "are"} drafted; writing the details`,
  daysReady: 0,
  days: titlesOf(plan),
});

/** A model has finished days 1 to `daysReady`, with these `titles`. */
export const written = (plan: Plan, daysReady: number, titles: string[]): PlanProgress => ({
  percent: writing.from + Math.round(((writing.to - writing.from) * daysReady) / plan.days.length),
  message: `Day ${daysReady} is written`,
  daysReady,
  days: titlesOf(plan).map((title, i) => (i < daysReady ? (titles[i] ?? title) : title)),
});

/** Every day is planned. */
export const allPlanned = (plan: Plan): PlanProgress => ({
  percent: writing.to,
  message: plan.days.length === 1 ? "Your day is planned" : `All ${plan.days.length} days are planned`,
  daysReady: plan.days.length,
  days: titlesOf(plan),
});
