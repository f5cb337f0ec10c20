import type { PlanEdit } from "../edit/plan-edit.ts";
import { interests, paces, tripBudgets } from "../plan.ts";
import { type Clause, namesIn } from "./clause.ts";
import { dayToGive } from "./days.ts";
import { accessWords, dietWords, interestWords, words } from "./vocabulary.ts";

/** Needs add up: two in one text are one change, and earlier ones stay. */
export function readNeeds({ text, plan, soFar }: Clause): PlanEdit | null {
  const before = soFar.findLast((edit) => edit.kind === "needs") ?? plan.brief;
  const diets = namesIn(text, dietWords);
  const accessNeeds = namesIn(text, accessWords);
  if (diets.length + accessNeeds.length === 0) return null;
  return {
    kind: "needs",
    diets: [...new Set([...before.diets, ...diets])],
    accessNeeds: [...new Set([...before.accessNeeds, ...accessNeeds])],
  };
}

/** "one more beach day" gives it a day; "more museums" and "less shopping" change the interests of the whole plan. */
export function readInterest({ text, plan, day, soFar }: Clause): PlanEdit | null {
  const [interest] = namesIn(text, interestWords);
  if (!interest) return null;
  const before = soFar.findLast((edit) => edit.kind === "interests")?.interests ?? plan.brief.interests;
  if (words.without.test(text))
    return { kind: "interests", interests: before.filter((one) => one !== interest) };
  if (/\bdays?\b/.test(text)) {
    const dayNumber = (day ?? dayToGive(plan, interest, soFar))?.number;
    return dayNumber === undefined ? null : { kind: "regenerate", dayNumber, interest };
  }
  return {
    kind: "interests",
    interests: interests.filter((one) => one === interest || before.includes(one)),
  };
}

/** "cheaper", "under $3,000": the next budget down or up, or the largest that fits. */
export function readBudget({ text, plan }: Clause): PlanEdit | null {
  const at = tripBudgets.findIndex(({ label }) => label === plan.brief.budget);
  const amount =
    /(?:budget|under|below|at most|up to|less than|max(?:imum)?)\D{0,12}\$?\s*(\d[\d ]*)(k)?/.exec(
      text.replace(/(\d),(\d{3})/g, "$1$2"),
    );
  if (amount) {
    const cents = Number(amount[1]?.replaceAll(" ", "")) * (amount[2] ? 1000 : 1) * 100;
    const fitting =
      tripBudgets.findLast(({ maxCents }) => maxCents !== null && maxCents <= cents) ?? tripBudgets[0];
    return { kind: "budget", budget: fitting.label };
  }
  const step = words.cheaper.test(text) ? -1 : words.dearer.test(text) ? 1 : 0;
  const next = tripBudgets[at + step];
  return step !== 0 && next ? { kind: "budget", budget: next.label } : null;
}

/** "slower", "pack more in": one step. */
export function readPace({ text, plan }: Clause): PlanEdit | null {
  const step = words.slowerPace.test(text) ? -1 : words.fasterPace.test(text) ? 1 : 0;
  const next = paces[paces.indexOf(plan.brief.pace) + step];
  return step !== 0 && next ? { kind: "pace", pace: next } : null;
}
