import type { EvieAnswer, EvieLink, EvieProposal } from "./answer.ts";

/** An answer from the built-in reader. */
export const answer = (
  text: string,
  links: readonly EvieLink[] = [],
  proposal: EvieProposal | null = null,
): EvieAnswer => ({ text, links: [...links], proposal, offersPerson: false });

/** The same, plus an offer to ask a person. */
export const withPerson = (given: EvieAnswer): EvieAnswer => ({ ...given, offersPerson: true });
