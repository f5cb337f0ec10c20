import type { EvieTurn } from "@evoya/schemas/evie";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { conversationQuery } from "./queries.ts";

export type Outcome = NonNullable<EvieTurn["proposalOutcome"]>;

/** Records what the member did with one of Evie's proposals, so that its card says so from then on. */
export function useNoteProposal() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ turnId, outcome }: { turnId: string; outcome: Outcome }) =>
      api.noteEvieProposal({ params: { id: turnId }, body: { outcome } }),
    retry: 2,
    onSuccess: ({ conversationId }) =>
      client.invalidateQueries({ queryKey: conversationQuery(conversationId).queryKey }),
  });
}
