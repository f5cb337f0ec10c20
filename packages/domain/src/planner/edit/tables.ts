/** Other tables of our guide for a meal of the plan. */
import { atlasOf } from "../../catalog/atlas.ts";
import { type Area, type Destination, type Meal, uncheckedIn } from "../../catalog/destination.ts";
import { isMealOn } from "../../catalog/meal-days.ts";
import { coordinatesOfTable } from "../../catalog/meal-spots.ts";
import { clockLabel } from "../../times.ts";
import { toMinutes } from "../clock.ts";
import { lastOrder } from "../engine/meals.ts";
import type { Plan, PlanDay, PlanItem } from "../plan.ts";
import { isQuietDay } from "../quiet-days.ts";
import { mealOf } from "./meal-of.ts";
import { Refusal } from "./refusal.ts";
import { destinationOfItem, surroundingsOf } from "./surroundings.ts";

type Slot = { plan: Plan; day: PlanDay; item: PlanItem };

/** The destination where a meal is eaten. */
const townOf = ({ plan, day, item }: Slot): Destination | undefined =>
  destinationOfItem(item, surroundingsOf(plan, day)) ?? atlasOf(plan).destination(day.destinationId);

/** Whether a kitchen takes an order when a meal begins. */
const isServed = ({ opensAt, closesAt }: Meal, { startsAt }: PlanItem): boolean =>
  (!opensAt || opensAt <= startsAt) && (!closesAt || toMinutes(startsAt) + lastOrder <= toMinutes(closesAt));

/** Whether a meal's table serves it at its time; one that isn't in our guide does. */
export function servesThen(slot: Slot): boolean {
  const { item } = slot;
  const tables = townOf(slot)?.meals.filter(
    ({ title, meal }) => title === item.title && meal === mealOf(item),
  );
  return !tables?.length || tables.some((table) => isServed(table, item));
}

const isOnPlan = ({ days }: Plan, { title }: Meal): boolean =>
  days.some(({ items }) => items.some((item) => item.kind === "meal" && item.title === title));

const areaOf = (destination: Destination, { areaId }: Meal): Area =>
  destination.areas.find(({ id }) => id === areaId) ?? destination.areas[0];

/** A table of our guide, and where it is. */
export type TableNearby = { table: Meal; area: Area };

/** The tables for a meal that serve it at its time, suit every diet of the party, and aren't on the plan yet. */
export function tablesFor(slot: Slot): TableNearby[] {
  const { plan, item } = slot;
  const destination = townOf(slot);
  if (!destination || item.kind !== "meal" || isQuietDay(destination, slot.day.date)) return [];
  return destination.meals
    .filter((table) => table.meal === mealOf(item) && isServed(table, item) && !isOnPlan(plan, table))
    .filter((table) => isMealOn(table, slot.day.date))
    .filter(({ diets }) => plan.brief.diets.every((diet) => diets.includes(diet)))
    .map((table) => ({ table, area: areaOf(destination, table) }));
}

/** A meal at another table, at the same time; null if the id is no table's. Throws a `Refusal`. */
export function atTable(slot: Slot, id: string): PlanItem | null {
  const { plan, item } = slot;
  const destination = townOf(slot);
  const table = destination?.meals.find((one) => one.id === id);
  if (!destination || !table || item.kind !== "meal") return null;
  if (isQuietDay(destination, slot.day.date))
    throw new Refusal(`On day ${slot.day.number} everyone stays in, and ${table.title} is closed.`);
  if (isOnPlan(plan, table)) throw new Refusal(`${table.title} is already on your plan.`);
  if (!isMealOn(table, slot.day.date))
    throw new Refusal(`${table.title} isn't served on day ${slot.day.number}.`);
  if (table.meal !== mealOf(item) || !isServed(table, item))
    throw new Refusal(`${table.title} doesn't serve ${mealOf(item)} at ${clockLabel(item.startsAt)}.`);
  return itemAtTable(slot, { table, area: areaOf(destination, table) });
}

/** A meal at a table, at the same time, as someone's choice. */
export const itemAtTable = (slot: Slot, { table, area }: TableNearby): PlanItem => ({
  id: slot.item.id,
  kind: "meal",
  title: table.title,
  note: table.note,
  because: "Because you chose it.",
  placeId: null,
  area: area.name,
  coordinates: coordinatesOfTable(table) ?? area.coordinates,
  startsAt: slot.item.startsAt,
  endsAt: slot.item.endsAt,
  costCents: table.costCents * slot.plan.travellers,
  bookingNeeded: table.level === "fine",
  source: "member",
  ...uncheckedIn(townOf(slot)),
  transfer: null,
  locked: false,
});
