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
    .map((field) => ({
      field,
      before: written(field, before?.[field]),
      after: written(field, after?.[field]),
    }))
    .filter((change) => change.before !== change.after);
}
