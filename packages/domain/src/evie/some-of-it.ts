import type { PlanEdit } from "../planner/edit/plan-edit.ts";
import type { EvieAnswer } from "./answer.ts";
import type { Asked } from "./asked.ts";
import { nowFor } from "./clocks.ts";
import { proposedChange } from "./proposing.ts";
import { asksForSome, someIn } from "./some-words.ts";
import { answer } from "./write.ts";

/** An edit with the locks and notes that only go along with it. */
function apart(edits: readonly PlanEdit[]): PlanEdit[][] {
  const groups: PlanEdit[][] = [];
  for (const edit of edits) {
    const before = groups.at(-1)?.[0];
    const isAside =
      (edit.kind === "lock" || edit.kind === "note") &&
      before !== undefined &&
      "itemId" in before &&
      before.itemId === edit.itemId;
    if (isAside) groups.at(-1)!.push(edit);
    else groups.push([edit]);
  }
  return groups;
}

/** "Only the first one", "not the second": that part of the changes on the last card, on a card of its own. */
export function aboutSomeOfIt({ text, earlier, plan, trip, nextTrip, facts }: Asked): EvieAnswer | null {
  const [last] = earlier;
  const proposal = last?.proposal;
  if (!asksForSome.test(text) || proposal?.kind !== "plan_change") return null;
  if (last?.outcome === "done")
    return answer("That's done already, all of it. To take it back, say “Undo that”.");
  const at = [{ trip, plan }, nextTrip].find((one) => one?.trip?.id === proposal.itineraryId);
  const groups = apart(proposal.edits);
  const some = someIn(text, groups);
  if (!at?.trip || !at.plan || !some)
    return answer(
      groups.length < 2
        ? `That card has one change: ${proposal.change}. Choose it, or leave it.`
        : "I can't tell which one you mean. Say it by name, and I'll propose that alone.",
    );
  const offer = proposedChange(at.trip, at.plan, some.flat(), nowFor(at.plan, facts));
  return offer
    ? answer("Only that, then. Nothing happens until you say so.", [], offer)
    : answer("That one can't be changed without the rest. Say by name what you'd like.");
}
