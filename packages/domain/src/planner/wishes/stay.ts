/** Wishes about where the travelers sleep: "a hotel in Trastevere", "a nicer hotel". */
import { atlasOf } from "../../catalog/atlas.ts";
import type { CatalogLodging, Destination } from "../../catalog/destination.ts";
import type { PlanEdit } from "../edit/plan-edit.ts";
import { priceOfStay } from "../engine/pick-lodging.ts";
import type { Plan, PlanLeg } from "../plan.ts";
import type { Clause } from "./clause.ts";
import { namesOf, placeMeant } from "./named-things.ts";
import { words } from "./vocabulary.ts";

/** A stay isn't nicer or cheaper for a few dollars more or less. */
const [nicerFrom, cheaperUpTo] = [1.2, 0.85];

type Night = { plan: Plan; leg: PlanLeg; destination: Destination };

const priceIn = ({ plan, leg, destination }: Night, stay: CatalogLodging): number =>
  priceOfStay(stay, plan.brief, { destination, firstDay: leg.firstDay, nights: leg.lodging.nights });

/** The catalog's stay in an area, in the trip's style if there is one. */
function stayIn(text: string, { plan, leg, destination }: Night): CatalogLodging | undefined {
  const area = placeMeant(text, destination.areas, namesOf(plan));
  if (!area || area.name === leg.lodging.area) return undefined;
  const there = destination.lodgings.filter(({ areaId }) => areaId === area.id);
  return there.find(({ styles }) => styles.includes(plan.brief.travelStyle)) ?? there[0];
}

/** The next stay up or down in price, in the same area if there is one. */
function stepFrom(step: 1 | -1, night: Night): CatalogLodging | undefined {
  const { leg, destination } = night;
  const now = leg.lodging.costPerNightCents;
  const isHere = ({ areaId }: CatalogLodging): boolean =>
    destination.areas.find(({ id }) => id === areaId)?.name === leg.lodging.area;
  return destination.lodgings
    .map((stay) => ({ stay, cents: priceIn(night, stay) }))
    .filter(({ cents }) => (step > 0 ? cents >= now * nicerFrom : cents <= now * cheaperUpTo))
    .toSorted((a, b) => Number(isHere(b.stay)) - Number(isHere(a.stay)) || step * (a.cents - b.cents))[0]
    ?.stay;
}

/** Another stay: in an area that's named, or nicer, or cheaper. Null if we know none. */
export function readStay({ text, plan, day }: Clause): PlanEdit | null {
  if (day || !words.sleep.test(text) || words.notToSleep.test(text)) return null;
  const step = words.nicer.test(text) || words.dearer.test(text) ? 1 : words.cheaper.test(text) ? -1 : null;
  if (step === null && words.without.test(text)) return null;
  for (const leg of plan.legs) {
    const destination = atlasOf(plan).destination(leg.destinationId);
    if (!destination || leg.lodging.nights === 0) continue;
    const night = { plan, leg, destination };
    const stay = stayIn(text, night) ?? (step && plan.legs.length === 1 ? stepFrom(step, night) : undefined);
    const area = destination.areas.find(({ id }) => id === stay?.areaId);
    if (!stay || !area) continue;
    const { id: destinationId } = destination;
    const { name, note } = stay;
    return { kind: "stay", destinationId, name, area: area.name, note, nightlyCents: priceIn(night, stay) };
  }
  return null;
}
