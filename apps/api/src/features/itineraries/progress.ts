import type { Plan } from "@evoya/domain/planner/plan";
import type { PlanProgress } from "../../adapters/planner/progress.ts";

/** What to report before and after the planner does. */
export const beginning: PlanProgress = {
  percent: 5,
  message: "Choosing where to stay and what to see",
  daysReady: 0,
  days: [],
};

/** Nothing is known yet about a place we have no guide for. */
export const lookingUp = (name: string): PlanProgress => ({
  percent: 2,
  message: `Looking up what there is in ${name}`,
  daysReady: 0,
  days: [],
});

export const keeping = ({ days }: Pick<Plan, "days">): PlanProgress => ({
  percent: 95,
  message: "Saving your itinerary",
  daysReady: days.length,
  days: days.map(({ title }) => title),
});
