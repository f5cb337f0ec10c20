import type { EvieAnswer, EvieLink, EvieProposal } from "./answer.ts";

/** An answer of the built-in reader. */
export const answer = (
  text: string,
  links: readonly EvieLink[] = [],
  proposal: EvieProposal | null = null,
): EvieAnswer => ({ text, links: [...links], proposal, offersPerson: false });

/** The same, with a person to ask. */
export const withPerson = (given: EvieAnswer): EvieAnswer => ({ ...given, offersPerson: true });
