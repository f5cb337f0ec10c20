import { showPlanTexts } from "./plan-texts/show-plan-texts.ts";
import { startTracking } from "./tracking/start.ts";

/** The work of a page that has settled: sends tracked events, and shows the team's words for the plans. */
export function whenSettled(): void {
  startTracking();
  if (document.querySelector("[data-plan-text]")) void showPlanTexts();
}
