/** The catalog entry behind an item of a plan. Decision 245. */

import type { Atlas } from "../catalog/atlas.ts";
import { type Entry, type EntryType, entriesOf, entryName } from "../catalog-entries.ts";
import type { PlanDay, PlanItem } from "./plan.ts";

export type EntryRef = { type: EntryType; id: string };

const checkIn = "Check in: ";

/**
 * The place, table, or stay behind an item, as the plan has it; null for items people wrote themselves, directions, and
 * open meals. Plans name tables and stays by their titles, which differ within a destination.
 */
export function entryOf(
  item: PlanItem,
  day: Pick<PlanDay, "destinationId">,
  atlas: Atlas,
): { type: EntryType; entry: Entry } | null {
  if (item.placeId) {
    const place = atlas.place(item.placeId);
    return place ? { type: "visit", entry: place } : null;
  }
  const named = item.source === "catalogue" ? namedIn(item) : null;
  const destination = named && atlas.destination(day.destinationId);
  if (!destination) return null;
  const entry = entriesOf(destination, named.type).find((one) => entryName(one) === named.name);
  return entry ? { type: named.type, entry } : null;
}

function namedIn({ kind, title }: PlanItem): { type: EntryType; name: string } | null {
  if (kind === "meal") return { type: "table", name: title };
  return kind === "check-in" ? { type: "stay", name: title.slice(checkIn.length) } : null;
}
