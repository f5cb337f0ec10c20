import type { Proposal } from "@evoya/schemas/proposals";
import type { Marks } from "./components/part-choice.tsx";

/** A proposal as it was when the member started answering, and the marks made since. */
export type Answering = { seen: Proposal; marks: Marks };

/** Starts with the previous answers; keeps the marks, unless another tab was faster. */
export function answeringOf(proposal: Proposal, before: Answering | null): Answering {
  if (before?.seen.id === proposal.id && before.seen.updatedAt === proposal.updatedAt) return before;
  const marks = proposal.answers.map(({ part, answer, note }) => [part, { answer, note }]);
  return { seen: proposal, marks: Object.fromEntries(marks) };
}
