/** Wishes about who travels: "we're bringing our 5-year-old", "there are four of us". */
import { maxTravelers, type PlanEdit } from "../edit/plan-edit.ts";
import { childLimits } from "../plan.ts";
import type { Clause } from "./clause.ts";
import { words } from "./vocabulary.ts";

const numbers = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

const numberOf = (word: string): number => numbers.indexOf(word) + 1 || Number(word);

/** Null if the text names nobody, or those who are on the trip already. */
export function readTravelers({ text, plan: { brief }, day }: Clause): PlanEdit | null {
  if (day) return null;
  const { travellers, childAges = [] } = brief;
  const age = Number(/\b(\d{1,2})[- ]?(?:years?|yrs?)[- ]?old\b/.exec(text)?.[1]);
  if (age <= childLimits.maxAge && words.joins.test(text))
    return childAges.includes(age) || travellers >= maxTravelers
      ? null
      : { kind: "travelers", travellers: travellers + 1, childAges: [...childAges, age] };
  const count =
    /\b(?:there are|there will be|we'?re|we are|make it) (\w+)(?: of us| people| travelers| adults)/.exec(
      text,
    );
  const next = numberOf(count?.[1] ?? "");
  return Number.isInteger(next) && next > childAges.length && next !== travellers && next <= maxTravelers
    ? { kind: "travelers", travellers: next, childAges: [...childAges] }
    : null;
}
