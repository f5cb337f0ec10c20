import type { RewordedPlans } from "@evoya/schemas/plan-texts";
import { apiUrl } from "../config.ts";

/** The team's words for plans drawn from now on; ours if there are none (decision 230). */
let first: RewordedPlans = {};
let isDrawn = false;
let asked: Promise<RewordedPlans> | undefined;

/** React's starting texts, which are the ones in the page's HTML. */
export function firstPlanTexts(): RewordedPlans {
  isDrawn = true;
  return first;
}

/** Whether React has drawn the plans of this page. */
export const arePlansDrawn = (): boolean => isDrawn;

export function rememberPlanTexts(known: RewordedPlans): RewordedPlans {
  first = known;
  return known;
}

/**
 * Asks once, without the API client: the lightest pages don't load one. Until the response is here, or if there's none,
 * pages show our own words.
 */
export function askForPlanTexts(): Promise<RewordedPlans> {
  asked ??= fetch(`${apiUrl}/v1/plan-texts`)
    .then((answer) => (answer.ok ? answer.json() : first))
    .catch(() => first);
  return asked;
}
