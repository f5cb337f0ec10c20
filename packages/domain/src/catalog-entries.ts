import type { CatalogLodging, Destination, Meal, Place } from "./catalog/destination.ts";

/** The entries of a destination, which the team keeps right: places to visit, tables, and stays. Decision 245. */
export const entryTypes = ["visit", "table", "stay"] as const;
export type EntryType = (typeof entryTypes)[number];

type Entries = { visit: Place; table: Meal; stay: CatalogLodging };
export type Entry = Entries[EntryType];

/** What the team did to one entry of a destination: changed it, added it, or retired it. */
export type EntryChange = {
  [Type in EntryType]: { type: Type; id: string; entry: Entries[Type] | null; isRetired: boolean };
}[EntryType];

/** All entries of one type in a destination. */
export const entriesOf = (
  { places, meals, lodgings }: Pick<Destination, "places" | "meals" | "lodgings">,
  type: EntryType,
): readonly Entry[] => ({ visit: places, table: meals, stay: lodgings })[type];

export const entryName = (entry: Entry): string => ("title" in entry ? entry.title : entry.name);

/** What sort of thing it is: a place's kind, which meal a table serves, or "stay". */
export const entryKind = (entry: Entry): string => {
  if ("meal" in entry) return entry.meal;
  return "kind" in entry ? entry.kind : "stay";
};
