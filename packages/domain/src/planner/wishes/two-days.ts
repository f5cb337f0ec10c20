/** Wishes for two days to change places: "swap days 2 and 3", "switch Tuesday with Thursday". */
import type { PlanEdit } from "../edit/plan-edit.ts";
import type { Plan } from "../plan.ts";
import { oneDay } from "./several-days.ts";
import { dayNamed, ordinals } from "./which-day.ts";

const day = `(?:${oneDay}|(?:on )?(?:the )?(?:days? )?(?:\\d{1,2}|${[...ordinals, "last"].join("|")})(?: days?)?)`;
const verb = "(?:swap|switch|exchange|trade|flip)(?: around)?";

const pair = `\\b${verb} (${day}) (?:with|for|and) (${day})(?![\\w:])`;
const twoDays = new RegExp(pair);

/** Its "and" doesn't begin another wish. */
export const pairOfDays = new RegExp(pair, "gi");

/** Undefined if the text isn't about two days; null if the plan lacks one of them. */
export function readTwoDays(text: string, plan: Plan): PlanEdit | null | undefined {
  const [, one, other] = twoDays.exec(text) ?? [];
  if (!one || !other) return undefined;
  const [first, second] = [dayNamed(one, plan), dayNamed(other, plan)];
  return first && second && first !== second
    ? { kind: "swap", dayNumber: first.number, otherDayNumber: second.number }
    : null;
}
