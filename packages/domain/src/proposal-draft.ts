import { applyEdits } from "./planner/edit/apply-edit.ts";
import { isFixed, type PlanEdit } from "./planner/edit/plan-edit.ts";
import type { Plan, PlanItem } from "./planner/plan.ts";
import { readWishes } from "./planner/wishes/read-wishes.ts";
import { type ProposalPart, proposalPartsOf } from "./proposal-parts.ts";
import type { PartAnswer } from "./proposals.ts";

export type ProposalDraft = {
  edits: PlanEdit[];
  /** What's left to do by hand, with reasons. */
  left: string[];
};

/**
 * The edits that apply a member's answers about the `proposed` plan to `plan`, as it is today: parts they leave out are
 * removed, and the concierge's `text` is read as wishes. Whatever can't be done is listed, not guessed.
 */
export function draftFromAnswers(
  plan: Plan,
  proposed: Plan,
  answers: readonly PartAnswer[],
  text: string,
): ProposalDraft {
  const draft: ProposalDraft = { edits: [], left: [] };
  let now = plan;
  const attempt = (edit: PlanEdit, what: string): void => {
    const outcome = applyEdits(now, [edit]);
    if (!outcome.ok) {
      draft.left.push(`${what}: ${outcome.message}`);
      return;
    }
    now = outcome.plan;
    draft.edits.push(edit);
  };

  const parts = new Map(proposalPartsOf(proposed).map((part) => [part.id, part]));
  for (const { part: id } of answers.filter(({ answer }) => answer === "leave_out")) {
    const part = parts.get(id);
    if (!part) continue;
    const edit = removalOf(part, proposed, now);
    if (edit) attempt(edit, `Leave out ${part.title}`);
    else if (part.kind === "stay" || part.kind === "transfer")
      draft.left.push(`Leave out ${part.title}: stays and transfers are changed by hand.`);
  }

  const wishes = readWishes(aboutTheirParts(text, answers, parts, now), now);
  for (const edit of wishes.edits) attempt(edit, "What you wrote");
  draft.left.push(
    ...wishes.notUnderstood.map((words) => `We didn't understand this part: ${words}`),
    ...wishes.needsAmOrPm.map((words) => `This lacks AM or PM: ${words}`),
    ...wishes.nothingFits.map((words) => `We know no place that fits: ${words}`),
    ...wishes.notPossible,
    ...wishes.alreadySo.map((words) => `The plan is like that already: ${words}`),
  );
  return draft;
}

/**
 * The text, in which lines that only make sense about the part they were written about name it: "Later in the day"
 * becomes "Colosseum: Later in the day".
 */
function aboutTheirParts(
  text: string,
  answers: readonly PartAnswer[],
  parts: ReadonlyMap<string, ProposalPart>,
  plan: Plan,
): string {
  const lines = text.split("\n");
  for (const { part: id, answer, note } of answers) {
    const part = parts.get(id);
    const at = lines.indexOf(note);
    if (answer !== "change" || !part || at < 0 || !isMeaningless(note, plan)) continue;
    // Without "and" and commas, which would make two wishes of one.
    const [name = part.title] = part.title.split(/ and |, /);
    lines[at] = `${part.kind === "day" ? `Day ${part.day}` : name}: ${note}`;
  }
  return lines.join("\n");
}

const isMeaningless = (text: string, plan: Plan): boolean => {
  const { notUnderstood, ...understood } = readWishes(text, plan);
  return notUnderstood.length > 0 && Object.values(understood).every(({ length }) => length === 0);
};

/** Undefined if it's already off the plan, or can't be removed by the planner. */
function removalOf({ id, kind, day }: ProposalPart, proposed: Plan, now: Plan): PlanEdit | undefined {
  if (kind === "day") {
    const isThere = now.days.find(({ number }) => number === day)?.items.some((item) => !isFixed(item));
    return isThere ? { kind: "clear", dayNumber: day } : undefined;
  }
  const item = proposed.days.flatMap(({ items }) => items).find((each) => each.id === id);
  const found = item && sameItem(item, day, now);
  return found && !isFixed(found) ? { kind: "remove", itemId: found.id } : undefined;
}

/** On its day if it's there, otherwise wherever it was moved. */
function sameItem(item: PlanItem, day: number, { days }: Plan): PlanItem | undefined {
  const isSame = (each: PlanItem) =>
    item.placeId === null
      ? each.kind === item.kind && each.placeId === null && each.title === item.title
      : each.placeId === item.placeId;
  const onItsDay = days.find(({ number }) => number === day)?.items.find(isSame);
  return onItsDay ?? days.flatMap(({ items }) => items).find(isSame);
}
