import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";

export const savedViewsQuery = (list: string) =>
  queryOptions({
    queryKey: ["saved-views", list],
    queryFn: ({ signal }) => api.listSavedViews({ query: { list } }, { signal }),
    staleTime: 60_000,
  });

/** Deletes one of your own views of a list. */
export function useDeleteView(list: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.deleteSavedView({ params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: savedViewsQuery(list).queryKey }),
  });
}
