import { type PlanId, planIds } from "@evoya/domain/plan-ids";
import { type ClickSource, clickSources } from "@evoya/domain/tracking";
import { track } from "./track.ts";

/**
 * Marks a link or button that leads toward a plan; with a known plan, a click counts as a look at joining it (member
 * spec §7). `<Link to={...} {...planClick("home", "elite")}>`.
 */
export const planClick = (source: ClickSource, plan?: PlanId) => ({
  "data-click-source": source,
  "data-click-plan": plan,
});

/** Tracks clicks on marked elements, even on a page whose scripts haven't loaded yet. */
export function listenForClicks(): void {
  document.addEventListener("click", ({ target }) => {
    const marked = target instanceof Element ? target.closest<HTMLElement>("[data-click-source]") : null;
    const source = clickSources.find((known) => known === marked?.dataset.clickSource);
    const plan = planIds.find((known) => known === marked?.dataset.clickPlan);
    if (source) track({ kind: "membership_click", source, plan });
    if (source && plan) track({ kind: "page_view", path: `/membership/join/${plan}` });
  });
}
