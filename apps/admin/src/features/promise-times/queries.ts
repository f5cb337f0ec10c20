import type { PromiseTimesBody } from "@evoya/schemas/promise-times";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";

export const promiseTimesQuery = queryOptions({
  queryKey: ["promise-times"],
  queryFn: ({ signal }) => api.getPromiseTimes({}, { signal }),
});

/** Changes the version on screen. */
export function useUpdatePromiseTimes() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, ifMatch }: { body: PromiseTimesBody; ifMatch: string }) =>
      api.updatePromiseTimes({ body }, { ifMatch }),
    onSuccess: (saved) => client.setQueryData(promiseTimesQuery.queryKey, saved),
  });
}
