import type { Meal } from "../../catalog/destination.ts";
import type { PlanItem } from "../plan.ts";
import { type MealName, mealNames } from "./plan-edit.ts";

/** Which meal of the day an item is, by its time. */
export const mealOf = ({ startsAt }: Pick<PlanItem, "startsAt">): Meal["meal"] =>
  startsAt < "11:00" ? "breakfast" : startsAt < "16:30" ? "lunch" : "dinner";

/** The meal an item is, if it can be at another time; null for a booked table, and for everything else. */
export const movableMeal = (item: PlanItem): MealName | null =>
  (item.kind === "meal" && !item.booking && mealNames.find((name) => name === mealOf(item))) || null;
