import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { tripQuery, tripsQuery } from "./queries.ts";

/** Says whether the member went on a past trip. */
export function useMarkTaken(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (taken: boolean) => api.markTripTaken({ params: { id }, body: { taken } }),
    onSuccess: (trip) => {
      client.setQueryData(tripQuery(id).queryKey, trip);
      client.setQueryData(
        tripsQuery.queryKey,
        (trips) =>
          trips && {
            items: trips.items.map((each) => (each.id === id ? { ...each, isTaken: trip.isTaken } : each)),
          },
      );
      void client.invalidateQueries({ queryKey: ["dashboard"] });
    },
    onError: (error) => toast.error("We couldn't save that", problemText(error)),
  });
}
