/** Where a meal is: "lunch near the Vatican on Tuesday", "dinner in Trastevere". */
import { atlasOf } from "../../catalog/atlas.ts";
import { coordinatesOfTable } from "../../catalog/meal-spots.ts";
import type { Coordinates } from "../../catalog/travel-terms.ts";
import { metresBetween } from "../distance.ts";
import { movableMeal } from "../edit/meal-of.ts";
import { isKept, type MealName, type PlanEdit } from "../edit/plan-edit.ts";
import { tablesFor } from "../edit/tables.ts";
import type { PlanDay, PlanItem } from "../plan.ts";
import { isInPart, type PartOfTown } from "./area-in-part.ts";
import { alreadySo, type Clause, noneFits, placesOf, type Rule } from "./clause.ts";
import { isFine } from "./give-way.ts";
import { areaNamed } from "./named-areas.ts";
import { namesOf, onADay, placeMeant, saysOnlyName } from "./named-things.ts";
import { words } from "./vocabulary.ts";

const lead =
  "(?:please|can we|could we|let's|we'd (?:like|love|prefer)(?: to)?|we want(?: to)?|i'd (?:like|love)(?: to)?|have|eat|get|find|plan|put|move|with|a|an|our|the|for|to|nice|good)";
const said = new RegExp(
  `^(?:${lead} )*(?<meal>lunch|dinner|supper)(?: (?:at a (?:restaurant|place)|somewhere|should be|to be))* (?:near(?: to)?|close to|next to|around|by|beside|opposite|in|at|not (?:too )?far from|to) (?<where>.+)$`,
);

/** Whoever asks for a table near a sight walks this far from it, in meters. */
const nearMetres = 1_200;
/** Nobody asks for a tasting menu by asking for a table nearby. */
const dearest = 1.75;
/** How many meters nearer make up for a cent more or less a person. */
const metresPerCent = 0.5;
/** The most days and tables that are tried. */
const [maxDays, maxTables] = [6, 4];

/** A sight, or a part of a town. */
type Where = { coordinates: Coordinates; areaId: string; placeId: string | null; town: PartOfTown | null };

function whereIn(text: string, { plan }: Clause): Where | null {
  const place = placeMeant(text, placesOf(plan), namesOf(plan));
  if (place && saysOnlyName(text, place.name)) return { ...place, placeId: place.id, town: null };
  const town = areaNamed(text, plan);
  return town ? { coordinates: town.area.coordinates, areaId: town.area.id, placeId: null, town } : null;
}

/**
 * Lunch or dinner at a table near a sight or in a part of town, on the day that's named, or on one when you're there
 * anyway. Null if the text is about anything else as well.
 */
export const readMealNear: Rule = (clause) => {
  const { text, plan } = clause;
  const { meal: name, where: place = "" } = said.exec(text)?.groups ?? {};
  if (!name || words.without.test(text)) return null;
  const where = whereIn(place.replace(onADay, " ").trim(), clause);
  if (!where) return null;
  const meal: MealName = name === "lunch" ? "lunch" : "dinner";
  const meals = daysFor(where, clause).flatMap((day) => {
    const item = day.items.find((one) => movableMeal(one) === meal);
    return item ? [{ plan, day, item }] : [];
  });
  if (meals.some(({ day, item }) => isThere(item, day, where, clause))) return alreadySo;
  const tables = meals
    .filter(({ item }) => !isKept(item))
    .flatMap((slot) =>
      tablesNear(where, slot).map(
        (placeId): PlanEdit => ({ kind: "replace", itemId: slot.item.id, placeId }),
      ),
    );
  return tables.find((edit) => isFine([edit], clause)) ?? noneFits;
};

/** The day that's named; else those when you're there anyway come first. */
function daysFor(where: Where, { plan, day, ahead }: Clause): readonly PlanDay[] {
  if (day) return [day];
  const isInTown = ({ destinationId }: PlanDay): boolean =>
    areasOf(destinationId, plan).some(({ id }) => id === where.areaId);
  const metresOn = ({ items }: PlanDay): number =>
    Math.min(
      Number.POSITIVE_INFINITY,
      ...items.flatMap(({ kind, coordinates }) =>
        kind === "place" && coordinates ? metresBetween(coordinates, where.coordinates) : [],
      ),
    );
  return ahead
    .filter(isInTown)
    .toSorted((a, b) => metresOn(a) - metresOn(b))
    .slice(0, maxDays);
}

const areasOf = (destinationId: string, plan: Clause["plan"]) =>
  atlasOf(plan).destination(destinationId)?.areas ?? [];

function isThere(item: PlanItem, day: PlanDay, where: Where, { plan }: Clause): boolean {
  const area = areasOf(day.destinationId, plan).find(({ id }) => id === where.areaId);
  return item.area === area?.name && (!where.town || isInPart(where.town, item.title, item.note));
}

/** The tables there, near ones for about as much first. */
function tablesNear(where: Where, slot: Parameters<typeof tablesFor>[0]): string[] {
  const usual = slot.item.costCents / slot.plan.travellers;
  return tablesFor(slot)
    .filter(({ table }) => table.costCents <= usual * dearest)
    .flatMap(({ table, area }) => {
      const metres = metresBetween(where.coordinates, coordinatesOfTable(table) ?? area.coordinates);
      const isIn = area.id === where.areaId;
      if (where.town ? !isIn : !isIn && metres > nearMetres) return [];
      const isElsewhere = where.town && !isInPart(where.town, table.title, table.note);
      const effort =
        metres + Math.abs(table.costCents - usual) * metresPerCent + (isElsewhere ? nearMetres : 0);
      return [{ id: table.id, effort }];
    })
    .toSorted((a, b) => a.effort - b.effort)
    .slice(0, maxTables)
    .map(({ id }) => id);
}
