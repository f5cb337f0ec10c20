import type { Entry, EntryChange, EntryType } from "@evoya/domain/catalog-entries";
import { catalogPlace, catalogStay, catalogTable } from "@evoya/schemas/destinations";

/** The planner's data format for each type. */
const shapes = { visit: catalogPlace, table: catalogTable, stay: catalogStay } as const;

/** An entry from the database or a form. Throws if it isn't one of this type. */
export const parseEntry = (type: EntryType, entry: unknown): Entry => shapes[type].parse(entry);

/** The team's change to an entry, from the database. Throws if it doesn't match the entry's type. */
export function changeOf({
  type,
  placeId: id,
  change,
  isRetired,
}: {
  type: EntryType;
  placeId: string;
  change: unknown;
  isRetired: boolean;
}): EntryChange {
  const parsed = <One>(shape: { parse: (value: unknown) => One }): One | null =>
    change === null ? null : shape.parse(change);
  if (type === "visit") return { type, id, entry: parsed(shapes.visit), isRetired };
  if (type === "table") return { type, id, entry: parsed(shapes.table), isRetired };
  return { type, id, entry: parsed(shapes.stay), isRetired };
}
