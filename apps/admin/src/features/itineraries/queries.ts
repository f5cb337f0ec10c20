import type { signItineraryBody } from "@evoya/schemas/staff-itineraries";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "../../api.ts";

export const keyOf = (id: string) => ["itineraries", id] as const;

export const itineraryQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api.getItineraryForStaff({ params: { id } }, { signal }),
  });

/** Signs items of the plan that's on screen, or removes signatures. After a refusal, shows the plan as it is now. */
export function useSign(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, ifMatch }: { body: z.input<typeof signItineraryBody>; ifMatch: string }) =>
      api.signItinerary({ params: { id }, body }, { ifMatch }),
    onSuccess: (signed) => client.setQueryData(keyOf(id), signed),
    onError: () => client.invalidateQueries({ queryKey: keyOf(id) }),
    onSettled: () => client.invalidateQueries({ queryKey: ["client-requests", "itinerary"] }),
  });
}
