import { showPlanTexts } from "./plan-texts/show-plan-texts.ts";
import { startTracking } from "./tracking/start.ts";

/** What a page does once it has settled: sends what was tracked, and shows the team's words for the plans. */
export function whenSettled(): void {
  startTracking();
  if (document.querySelector("[data-plan-text]")) void showPlanTexts();
}
