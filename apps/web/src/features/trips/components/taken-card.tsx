import type { Itinerary } from "@evoya/schemas/itineraries";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { tripQuery } from "../queries.ts";

/** Only the member knows whether a past trip that wasn't booked with us took place. */
export function TakenCard({ itinerary: { id, isTaken } }: { itinerary: Itinerary }) {
  const client = useQueryClient();
  const mark = useMutation({
    mutationFn: (taken: boolean) => api.markTripTaken({ params: { id }, body: { taken } }),
    onSuccess: (trip) => {
      client.setQueryData(tripQuery(id).queryKey, trip);
      void client.invalidateQueries({ queryKey: ["dashboard"] });
    },
    onError: (error) => toast.error("We couldn't save that", problemText(error)),
  });
  return (
    <Card className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 print:hidden">
      <p className="min-w-0 flex-1 basis-72">
        {isTaken
          ? "You took this trip. We count its countries among the ones you've visited."
          : "Did you take this trip? If so, we'll count its countries among the ones you've visited."}
      </p>
      <Button
        variant={isTaken ? "ghost" : "outline"}
        busy={mark.isPending}
        busyLabel="Saving"
        onClick={() => mark.mutate(!isTaken)}
      >
        {isTaken ? "I didn't go" : "I went"}
      </Button>
    </Card>
  );
}
