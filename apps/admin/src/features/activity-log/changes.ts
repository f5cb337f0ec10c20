import type { ActivityLogEntry } from "@evoya/schemas/activity-log";

export type Change = { field: string; before: string; after: string };

const written = (value: unknown): string => {
  if (value === undefined || value === null || value === "") return "nothing";
  return typeof value === "string" ? value : JSON.stringify(value);
};

/** The fields an entry changed, each with what it was and is; a field that stayed is left out. */
export function changesOf({ before, after }: Pick<ActivityLogEntry, "before" | "after">): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .map((field) => ({ field, before: written(before?.[field]), after: written(after?.[field]) }))
    .filter((change) => change.before !== change.after);
}
