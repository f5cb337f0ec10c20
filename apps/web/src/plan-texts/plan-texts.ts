import type { RewordedPlans } from "@evoya/schemas/plan-texts";
import { apiUrl } from "../config.ts";

/** The team's words for plans that are drawn from now on; ours where there are none (decision 230). */
let first: RewordedPlans = {};
let isDrawn = false;
let asked: Promise<RewordedPlans> | undefined;

/** What React begins with, which is what the page's HTML says. */
export function firstPlanTexts(): RewordedPlans {
  isDrawn = true;
  return first;
}

/** Whether React draws the plans of this page by now. */
export const arePlansDrawn = (): boolean => isDrawn;

export function rememberPlanTexts(known: RewordedPlans): RewordedPlans {
  first = known;
  return known;
}

/**
 * Asks once, and works without the API client: the lightest pages don't load one. Until the answer is here, and without
 * one, pages show our own words.
 */
export function askForPlanTexts(): Promise<RewordedPlans> {
  asked ??= fetch(`${apiUrl}/v1/plan-texts`)
    .then((answer) => (answer.ok ? answer.json() : first))
    .catch(() => first);
  return asked;
}
