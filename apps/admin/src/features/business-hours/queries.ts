import type { BusinessHoursBody } from "@evoya/schemas/business-hours";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";

export const businessHoursQuery = queryOptions({
  queryKey: ["business-hours"],
  queryFn: ({ signal }) => api.getBusinessHoursForStaff({}, { signal }),
});

/** Changes the version on screen. */
export function useUpdateBusinessHours() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, ifMatch }: { body: BusinessHoursBody; ifMatch: string }) =>
      api.updateBusinessHours({ body }, { ifMatch }),
    onSuccess: (saved) => client.setQueryData(businessHoursQuery.queryKey, saved),
  });
}
