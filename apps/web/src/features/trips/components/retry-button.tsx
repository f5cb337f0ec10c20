import { Button } from "@evoya/ui/button";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { useTellProblem } from "../../../entitlements/use-tell-problem.ts";
import { tripQuery } from "../queries.ts";

/** Generates a plan again; it doesn't count as another one. */
export function RetryButton({ id }: { id: string }) {
  const client = useQueryClient();
  const tellProblem = useTellProblem();
  const retry = useMutation({
    mutationFn: () => api.retryItinerary({ params: { id } }),
    onSuccess: (itinerary) => client.setQueryData(tripQuery(id).queryKey, itinerary),
    onError: (problem) => tellProblem("Generation Failed", problem),
  });
  return (
    <Button size="sm" variant="outline" busy={retry.isPending} onClick={() => retry.mutate()}>
      Try Again
    </Button>
  );
}
