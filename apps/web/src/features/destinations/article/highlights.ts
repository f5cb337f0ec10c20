import type { CatalogLodging, Destination, Meal, Place } from "@evoya/domain/catalog/destination";

const areaName = ({ areas }: Destination, areaId: string): string =>
  areas.find(({ id }) => id === areaId)?.name ?? "";

export type InArea<T> = T & { area: string };

const inArea =
  (destination: Destination) =>
  <T extends { areaId: string }>(one: T): InArea<T> => ({ ...one, area: areaName(destination, one.areaId) });

/** Icons and must-sees of a first visit: the eight with the most weight. */
export const placesToSee = (destination: Destination): InArea<Place>[] =>
  destination.places
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, 8)
    .map(inArea(destination));

/** Six kinds of stay, from the plainest to the finest. */
export const staysToChoose = (destination: Destination): InArea<CatalogLodging>[] =>
  destination.lodgings
    .slice(0, 6)
    .toSorted((a, b) => a.nightlyCents - b.nightlyCents)
    .map(inArea(destination));

/** Six tables, alternating lunch and dinner, each in a different area if there are enough. */
export function tablesToTry(destination: Destination): InArea<Meal>[] {
  const meals = destination.meals.filter(({ meal }) => meal !== "breakfast");
  const firsts = destination.areas.flatMap(({ id }, at) => {
    const here = meals.filter(({ areaId }) => areaId === id);
    const wanted = at % 2 === 0 ? "lunch" : "dinner";
    return here.find(({ meal }) => meal === wanted) ?? here[0] ?? [];
  });
  return [...new Set([...firsts, ...meals])].slice(0, 6).map(inArea(destination));
}
