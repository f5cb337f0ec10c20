import type { Entry, EntryChange, EntryType } from "@evoya/domain/catalog-entries";
import { catalogPlace, catalogStay, catalogTable } from "@evoya/schemas/destinations";

/** What the planner's data has of each type. */
const shapes = { visit: catalogPlace, table: catalogTable, stay: catalogStay } as const;

/** An entry as the database or a form has it. Throws if it isn't one of this type. */
export const parseEntry = (type: EntryType, entry: unknown): Entry => shapes[type].parse(entry);

/** What the team did to an entry, as the database has it. Throws if its change isn't one of its type. */
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
