import { atlasOf } from "../../catalog/atlas.ts";
import type { Place } from "../../catalog/destination.ts";
import { metresBetween } from "../distance.ts";
import { suits } from "../engine/pick-places.ts";
import { isLikelyOpen } from "../likely-open.ts";
import { ticketsCents } from "../party.ts";
import type { Plan, PlanDay, PlanItem } from "../plan.ts";
import { destinationOfItem, surroundingsOf } from "./surroundings.ts";
import { type TableNearby, tablesFor } from "./tables.ts";

const most = 6;
/** A place farther than this from the rest of the day isn't an alternative. */
const reachMetres = 40_000;
/** How many meters nearer make up for one step of a place's weight. */
const metresPerWeight = 1_500;

export type Alternative = Pick<Place, "id" | "name" | "note" | "costCents"> & {
  area: string;
  metresAway: number;
};

/**
 * Places that could replace an item: open that day, near it, not yet on the plan; best first, at most `limit` of them.
 * For a meal, other tables.
 */
export function alternativesFor(plan: Plan, itemId: string, limit = most): Alternative[] {
  const found = find(plan, itemId);
  if (!found) return [];
  const { day, item } = found;
  if (item.kind === "meal") return otherTables(plan, day, item, limit);
  const destination =
    destinationOfItem(item, surroundingsOf(plan, day)) ?? atlasOf(plan).destination(day.destinationId);
  if (!destination) return [];
  const here = item.coordinates ?? destination.areas.find(({ name }) => name === day.area)?.coordinates;
  if (!here) return [];
  const taken = new Set(plan.days.flatMap(({ items }) => items.map(({ placeId }) => placeId)));
  return destination.places
    .filter(
      (place) =>
        !taken.has(place.id) &&
        !place.evening &&
        isLikelyOpen(place, destination, day.date) &&
        suits(place, plan.brief),
    )
    .map((place) => ({ place, metresAway: metresBetween(here, place.coordinates) }))
    .filter(({ metresAway }) => metresAway <= reachMetres)
    .sort((a, b) => cost(a) - cost(b))
    .slice(0, limit)
    .map(({ place, metresAway }) => ({
      id: place.id,
      name: place.name,
      note: place.note,
      costCents: ticketsCents(place, plan.brief),
      area: destination.areas.find(({ id }) => id === place.areaId)?.name ?? destination.name,
      metresAway,
    }));
}

/** How many meters nearer make up for a cent more or less a person. */
const metresPerCent = 0.5;

/** Tables for the same meal: near, and for about as much. */
function otherTables(plan: Plan, day: PlanDay, item: PlanItem, limit: number): Alternative[] {
  const metresTo = ({ area }: TableNearby): number =>
    item.coordinates ? metresBetween(item.coordinates, area.coordinates) : 0;
  const usual = item.costCents / plan.travellers;
  const distance = (one: TableNearby): number =>
    metresTo(one) + Math.abs(one.table.costCents - usual) * metresPerCent;
  return tablesFor({ plan, day, item })
    .filter((one) => metresTo(one) <= reachMetres)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, limit)
    .map((one) => ({
      id: one.table.id,
      name: one.table.title,
      note: one.table.note,
      costCents: one.table.costCents * plan.travellers,
      area: one.area.name,
      metresAway: metresTo(one),
    }));
}

const cost = ({ place, metresAway }: { place: Place; metresAway: number }): number =>
  metresAway - place.weight * metresPerWeight;

function find(plan: Plan, itemId: string): { day: PlanDay; item: PlanItem } | null {
  for (const day of plan.days) {
    const item = day.items.find(({ id }) => id === itemId);
    if (item) return { day, item };
  }
  return null;
}
