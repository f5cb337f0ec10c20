import type { ActivityLogEntry } from "@evoya/schemas/activity-log";

/** Null if there was, or is, nothing. */
export type Change = { field: string; before: string | null; after: string | null };

const written = (value: unknown): string | null => {
  if (value === undefined || value === null || value === "") return null;
  return typeof value === "string" ? value : JSON.stringify(value);
};

/** "set to viewer", "viewer to editor", "removed, was viewer". */
export function changeLabel({ before, after }: Change): string {
  if (before === null) return `set to ${after}`;
  return after === null ? `removed, was ${before}` : `${before} to ${after}`;
}

/** The fields an entry changed, each with its old and new value. Unchanged fields are left out. */
export function changesOf({ before, after }: Pick<ActivityLogEntry, "before" | "after">): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .map((field) => ({ field, before: written(before?.[field]), after: written(after?.[field]) }))
    .filter((change) => change.before !== change.after);
}
