/** Wishes for two days to change places: "swap days 2 and 3", "move everything on day 2 to day 3". */
import type { PlanEdit } from "../edit/plan-edit.ts";
import type { Plan } from "../plan.ts";
import { oneDay } from "./several-days.ts";
import { dayNamed, ordinals } from "./which-day.ts";

const day = `(?:${oneDay}|(?:on )?(?:the )?(?:days? )?(?:\\d{1,2}|${[...ordinals, "last"].join("|")})(?: days?)?)`;
const verb = "(?:swap|switch|exchange|trade|flip)(?: around)?";

const pair = `\\b${verb} (${day}) (?:with|for|and) (${day})(?![\\w:])`;
const twoDays = new RegExp(pair);
const all =
  "(?:everything|all(?: of it| (?:of )?the (?:visits|plans?|activities|things))?|the (?:whole )?(?:plans?|program|visits|activities))";
/** All of a day goes to another, whose own visits have to go somewhere. */
const toAnother = new RegExp(
  `^(?:please |can we |could we |can you |could you |let's )*(?:move|shift|put) (?:(?:${all} )(?:(?:planned )?(?:on|of|from|for) )?)?(${day})(?:'s (?:plans?|program|visits|activities))? (?:to|onto|on) (${day})(?: please)?\\W*$`,
);

/** Its "and" doesn't begin another wish. */
export const pairOfDays = new RegExp(pair, "gi");

/** Undefined if the text isn't about two days; null if the plan lacks one of them. */
export function readTwoDays(text: string, plan: Plan): PlanEdit | null | undefined {
  const [, one, other] = twoDays.exec(text) ?? toAnother.exec(text) ?? [];
  if (!one || !other) return undefined;
  const [first, second] = [dayNamed(one, plan), dayNamed(other, plan)];
  return first && second && first !== second
    ? { kind: "swap", dayNumber: first.number, otherDayNumber: second.number }
    : null;
}
