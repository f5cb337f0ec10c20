import type { PlanEdit } from "./plan-edit.ts";
import { isPlanWide } from "./remake.ts";

/** Whether it changes what's wished for, and neither the days nor the party: several of them make the plan again once. */
const isWish = (edit: PlanEdit): boolean =>
  isPlanWide(edit) && edit.kind !== "dates" && edit.kind !== "travelers";

/** Changes in their order: wishes that follow each other together, all others alone. */
export function madeTogether(edits: readonly PlanEdit[]): [PlanEdit, ...PlanEdit[]][] {
  const groups: [PlanEdit, ...PlanEdit[]][] = [];
  for (const edit of edits) {
    const last = groups.at(-1);
    if (last && isWish(last[0]) && isWish(edit)) last.push(edit);
    else groups.push([edit]);
  }
  return groups;
}
