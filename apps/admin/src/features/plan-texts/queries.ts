import type { PlanTextSheet, PlanTexts } from "@evoya/domain/plan-texts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";

export const planTextsQuery = (sheet: PlanTextSheet) =>
  queryOptions({
    queryKey: ["plan-texts", sheet],
    queryFn: ({ signal }) => api.getPlanTexts({ params: { sheet } }, { signal }),
  });

/** Saves the texts of a sheet, based on the version on screen. */
export function useUpdatePlanTexts(sheet: PlanTextSheet) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ texts, ifMatch }: { texts: PlanTexts; ifMatch: string }) =>
      api.updatePlanTexts({ params: { sheet }, body: { texts } }, { ifMatch }),
    onSuccess: (saved) => client.setQueryData(planTextsQuery(sheet).queryKey, saved),
  });
}
