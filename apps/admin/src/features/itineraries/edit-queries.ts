import type { PlanEdit } from "@evoya/domain/planner/edit/plan-edit";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { itineraryQuery, keyOf } from "./queries.ts";

/** The effect of edits on the plan as it is now. */
export const previewQuery = (id: string, edits: readonly PlanEdit[]) =>
  queryOptions({
    queryKey: [...keyOf(id), "preview", edits],
    queryFn: ({ signal }) =>
      api.previewItineraryEditsForStaff({ params: { id }, body: { edits: [...edits] } }, { signal }),
    gcTime: 0,
  });

/** Places that could replace an item. */
export const alternativesQuery = (id: string, itemId: string) =>
  queryOptions({
    queryKey: [...keyOf(id), "alternatives", itemId],
    queryFn: ({ signal }) => api.listAlternativesForStaff({ params: { id }, query: { itemId } }, { signal }),
    gcTime: 0,
  });

/** Changes the version of a plan that's on screen. After that, or after a refusal, shows the plan as it is now. */
export function useEdit(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ edits, ifMatch }: { edits: readonly PlanEdit[]; ifMatch: string }) =>
      api.editItineraryForStaff({ params: { id }, body: { edits: [...edits] } }, { ifMatch }),
    onSuccess: ({ itinerary }) => client.setQueryData(itineraryQuery(id).queryKey, itinerary),
    onError: () => client.invalidateQueries({ queryKey: itineraryQuery(id).queryKey, exact: true }),
    onSettled: () => client.invalidateQueries({ queryKey: ["client-requests", "itinerary"] }),
  });
}
