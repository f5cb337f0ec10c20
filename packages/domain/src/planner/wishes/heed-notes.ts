/** What someone wrote in the generator, beside its fields, and what became of it. Decision 432. */
import { tryEdits } from "../edit/apply-edit.ts";
import { madeTogether } from "../edit/made-together.ts";
import { nothingSpared, type PlanEdit } from "../edit/plan-edit.ts";
import type { FromNotes, Plan } from "../plan.ts";
import type { ReadWishes } from "./read-wishes.ts";

/** What the form asks for itself, and the trip is stored with. */
const ofTheForm: ReadonlySet<PlanEdit["kind"]> = new Set(["dates", "travelers"]);
const asInTheForm = "Dates and travelers are the ones in the form. You can still change them on the trip.";

/** A lock or a note that only goes along with the change before it isn't worth a line. */
const isAside = (edit: PlanEdit, before: PlanEdit | undefined): boolean =>
  (edit.kind === "lock" || edit.kind === "note") &&
  before !== undefined &&
  "itemId" in before &&
  before.itemId === edit.itemId;

/**
 * The new plan with the wishes that were read in its notes, one after another: those that are impossible or would break
 * a rule are left out. Its brief says what became of each.
 */
export function heedNotes(plan: Plan, read: ReadWishes): Plan {
  const heard: FromNotes = {
    planned: read.alreadySo.map((words) => `“${words}” needs no change`),
    notUnderstood: read.notUnderstood,
    refused: [
      ...read.notPossible,
      ...read.nothingFits.map((words) => `We found nothing that fits “${words}”.`),
      ...read.needsAmOrPm.map((words) => `“${words}” may be in the morning or in the evening.`),
    ],
  };
  const kept = new Set(nothingSpared);
  let after = plan;
  const heed = (group: readonly PlanEdit[]): void => {
    const tried = group.some(({ kind }) => ofTheForm.has(kind)) ? null : tryEdits(after, group, null, kept);
    if (tried?.ok && breaksNothing(after, tried)) {
      const asides = group.map((edit) => isAside(edit, read.edits[read.edits.indexOf(edit) - 1]));
      heard.planned.push(...tried.changes.filter((_, at) => !asides[at]));
      after = tried.plan;
    } else if (group.length > 1) for (const edit of group) heed([edit]);
    else heard.refused.push(...(tried === null ? [asInTheForm] : tried.ok ? tried.flags : [tried.message]));
    for (const edit of group) if ("itemId" in edit) kept.add(edit.itemId);
  };
  // Wishes for the whole plan make it again once, unless one of them is refused.
  for (const group of madeTogether(read.edits)) heed(group);
  return { ...after, brief: { ...after.brief, fromNotes: withoutRepeats(heard) } };
}

/** What a wish costs is said in the plan's notes, and no reason to leave it out. */
const breaksNothing = (before: Plan, { plan, flags }: { plan: Plan; flags: string[] }): boolean =>
  flags.length === (before.withinBudget && !plan.withinBudget ? 1 : 0);

const withoutRepeats = ({ planned, notUnderstood, refused }: FromNotes): FromNotes => ({
  planned: [...new Set(planned)],
  notUnderstood,
  refused: [...new Set(refused)],
});
