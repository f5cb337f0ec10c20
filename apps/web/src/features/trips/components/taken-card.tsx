import type { Itinerary } from "@evoya/schemas/itineraries";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { tripQuery } from "../queries.ts";

/** Of a trip that is over and was not booked through us, only its member knows whether it took place. */
export function TakenCard({ itinerary: { id, isTaken } }: { itinerary: Itinerary }) {
  const client = useQueryClient();
  const mark = useMutation({
    mutationFn: (taken: boolean) => api.markTripTaken({ params: { id }, body: { taken } }),
    onSuccess: (trip) => {
      client.setQueryData(tripQuery(id).queryKey, trip);
      void client.invalidateQueries({ queryKey: ["dashboard"] });
    },
    onError: (error) => toast.error("That could not be saved", problemText(error)),
  });
  return (
    <Card className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 print:hidden">
      <p className="min-w-0 flex-1 basis-72">
        {isTaken
          ? "You went on this trip. Its countries count among those you have visited."
          : "Did you go on this trip? Then its countries count among those you have visited."}
      </p>
      <Button
        variant={isTaken ? "ghost" : "outline"}
        busy={mark.isPending}
        busyLabel="Saving"
        onClick={() => mark.mutate(!isTaken)}
      >
        {isTaken ? "I did not go" : "I went"}
      </Button>
    </Card>
  );
}
