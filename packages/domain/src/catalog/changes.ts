import type { EntryChange } from "../catalog-entries.ts";
import type { Destination } from "./destination.ts";

/** Entries as the team keeps them: changed, without the retired ones, and with those it added. */
function merged<One extends { id: string }>(
  entries: readonly One[],
  changes: readonly { id: string; entry: One | null; isRetired: boolean }[],
): One[] {
  const known = new Set(entries.map(({ id }) => id));
  const changeOf = new Map(changes.map((change) => [change.id, change]));
  const added = changes.flatMap(({ id, entry }) => (entry && !known.has(id) ? [entry] : []));
  return [...entries, ...added].flatMap((entry) => {
    const change = changeOf.get(entry.id);
    return change?.isRetired ? [] : [change?.entry ?? entry];
  });
}

/**
 * A destination as the team keeps it: what its source said, with the team's changes (decision 217). It always has a
 * stay: if all are retired, they count as if none were.
 */
export function withChanges(destination: Destination, changes: readonly EntryChange[]): Destination {
  if (changes.length === 0) return destination;
  const [stay, ...stays] = merged(
    destination.lodgings,
    changes.filter((change) => change.type === "stay"),
  );
  return {
    ...destination,
    places: merged(
      destination.places,
      changes.filter((change) => change.type === "visit"),
    ),
    meals: merged(
      destination.meals,
      changes.filter((change) => change.type === "table"),
    ),
    lodgings: stay ? [stay, ...stays] : destination.lodgings,
  };
}
