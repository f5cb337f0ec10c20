import { type PlanId, plans } from "@evoya/domain/plans";
import type { ActivityLogEntry } from "@evoya/schemas/activity-log";

/** Null if there was, or is, nothing. */
export type Change = { field: string; before: string | null; after: string | null };

const planFields = ["plan", "planType", "nextPlanType"];

/** Plans and states go by their names on screen, so "base" is Basic. */
const named = (field: string, value: unknown): unknown => {
  if (value === "cancelled") return "canceled";
  return (planFields.includes(field) && plans[value as PlanId]?.name) || value;
};

const written = (field: string, raw: unknown): string | null => {
  const value = named(field, raw);
  if (value === undefined || value === null || value === "") return null;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value !== "string") return JSON.stringify(value);
  return stateName.test(value) ? value.replaceAll("_", " ") : value;
};

/** A state as the API writes it, such as "in_progress". */
const stateName = /^[a-z]+(_[a-z]+)+$/;

/** "assignedTo" -> "assigned to". */
export const fieldLabel = (field: string): string =>
  field
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll("_", " ")
    .trim();

/** Ids, and what has parts of its own, say nothing in a line; the entry itself shows them. */
const isForOneLine = (value: string): boolean => !/^([[{]|[\da-f]{8}-[\da-f]{4}-)/.test(value);

/** "set to viewer", "viewer to editor", "removed, was viewer"; "set", "changed", or "removed" for ids and lists. */
export function changeLabel({ before, after }: Change): string {
  const isShown = [before, after].every((value) => value === null || isForOneLine(value));
  if (before === null) return isShown ? `set to ${after}` : "set";
  if (after === null) return isShown ? `removed, was ${before}` : "removed";
  return isShown ? `${before} to ${after}` : "changed";
}

/** The fields an entry changed, each with its old and new value. Unchanged fields are left out. */
export function changesOf({ before, after }: Pick<ActivityLogEntry, "before" | "after">): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .map((field) => ({
      field,
      before: written(field, before?.[field]),
      after: written(field, after?.[field]),
    }))
    .filter((change) => change.before !== change.after);
}
