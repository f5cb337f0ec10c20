/** Wishes about where the travelers sleep: "a hotel in Trastevere". */
import { atlasOf } from "../../catalog/atlas.ts";
import type { PlanEdit } from "../edit/plan-edit.ts";
import { priceOfStay } from "../engine/pick-lodging.ts";
import type { Clause } from "./clause.ts";
import { namesOf, placeMeant } from "./named-things.ts";
import { words } from "./vocabulary.ts";

/** Another area to sleep in: the catalog's stay there, in the trip's style if there is one. Null if we know none. */
export function readStay({ text, plan, day }: Clause): PlanEdit | null {
  if (day || !words.sleep.test(text) || words.notToSleep.test(text) || words.without.test(text)) return null;
  for (const leg of plan.legs) {
    const destination = atlasOf(plan).destination(leg.destinationId);
    if (!destination || leg.lodging.nights === 0) continue;
    const area = placeMeant(text, destination.areas, namesOf(plan));
    if (!area || area.name === leg.lodging.area) continue;
    const there = destination.lodgings.filter(({ areaId }) => areaId === area.id);
    const stay = there.find(({ styles }) => styles.includes(plan.brief.travelStyle)) ?? there[0];
    if (!stay) continue;
    const { nights } = leg.lodging;
    const nightlyCents = priceOfStay(stay, plan.brief, { destination, firstDay: leg.firstDay, nights });
    const { id: destinationId } = destination;
    return { kind: "stay", destinationId, name: stay.name, area: area.name, note: stay.note, nightlyCents };
  }
  return null;
}
