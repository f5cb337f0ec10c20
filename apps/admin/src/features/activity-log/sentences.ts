import { staffDeeds } from "@evoya/domain/staff-actions";
import type { ActivityLogEntry } from "@evoya/schemas/activity-log";
import { titleCase } from "../../lib/when.ts";

/** The actions that the log can be filtered by. */
export const actionOptions = Object.entries(staffDeeds).map(([value, deed]) => ({
  value,
  label: deed.charAt(0).toUpperCase() + deed.slice(1),
}));

const deeds: Record<string, string | undefined> = staffDeeds;

/** "Sam Rivera updated a trip request". An action that's no longer published keeps its technical name. */
export function sentenceOf({ actor, action }: Pick<ActivityLogEntry, "actor" | "action">): string {
  const deed = deeds[action];
  return deed ? `${actor} ${deed}` : `${actor}: ${titleCase(action.replace(".", "_"))}`;
}
