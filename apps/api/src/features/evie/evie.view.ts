import type { EvieLink, EvieProposal } from "@evoya/domain/evie/answer";
import type { Earlier } from "@evoya/domain/evie/follow-ups";
import type { EvieReader, EvieTurn } from "@evoya/schemas/evie";
import type { EvieTurnRepository } from "./evie-turns.repository.ts";

export type TurnRow = Awaited<ReturnType<EvieTurnRepository["listTurns"]>>[number];

/** A question and its answer as the member sees them. */
export const toTurn = (row: TurnRow): EvieTurn => ({
  id: row.id,
  conversationId: row.conversationId,
  question: row.question,
  answer: row.answer,
  reader: row.reader as EvieReader | null,
  links: row.links as unknown as EvieLink[],
  proposal: row.proposal as unknown as EvieProposal | null,
  proposalOutcome: row.proposalOutcome as EvieTurn["proposalOutcome"],
  offersPerson: row.offersPerson,
  createdAt: row.createdAt,
});

/** The same as what a later question may refer to. */
export function toEarlier(row: TurnRow): Earlier {
  const { question, answer, links, proposal, proposalOutcome } = toTurn(row);
  return { question, answer: answer ?? "", links, proposal, outcome: proposalOutcome };
}
