import { Button } from "@evoya/ui/button";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { tripQuery } from "../queries.ts";

/** Generates a plan again; it doesn't count as another one. */
export function RetryButton({ id }: { id: string }) {
  const client = useQueryClient();
  const retry = useMutation({
    mutationFn: () => api.retryItinerary({ params: { id } }),
    onSuccess: (itinerary) => client.setQueryData(tripQuery(id).queryKey, itinerary),
    onError: (problem) => toast.error("Generation Failed", problemText(problem)),
  });
  return (
    <Button size="sm" variant="outline" busy={retry.isPending} onClick={() => retry.mutate()}>
      Try Again
    </Button>
  );
}
