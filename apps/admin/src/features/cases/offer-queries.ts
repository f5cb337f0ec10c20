import type { offerDecision } from "@evoya/schemas/offers";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "../../api.ts";
import { caseQuery } from "../../lib/case-query.ts";
import { useRefreshCases } from "./queries.ts";

export const offersQuery = (id: string) =>
  queryOptions({
    queryKey: ["cases", "offers", id],
    queryFn: ({ signal }) => api.listOffersForStaff({ params: { id } }, { signal }),
  });

/** Opens a case to partners' offers or closes it. */
export function useAllowOffers(id: string) {
  const client = useQueryClient();
  const refresh = useRefreshCases();
  return useMutation({
    mutationFn: (allowed: boolean) => api.allowOffers({ params: { id }, body: { allowed } }),
    onSuccess: (updated) => client.setQueryData(caseQuery(id).queryKey, updated),
    onSettled: () => void refresh(),
  });
}

type Decision = { id: string; ifMatch: string; body: z.input<typeof offerDecision> };

/** Decides on the version of an offer that's on screen. After a refusal, shows the offer as it is now. */
export function useDecideOffer() {
  const refresh = useRefreshCases();
  return useMutation({
    mutationFn: ({ id, ifMatch, body }: Decision) => api.decideOffer({ params: { id }, body }, { ifMatch }),
    onSettled: () => void refresh(),
  });
}
