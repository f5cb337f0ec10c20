import type { Itinerary } from "@evoya/schemas/itineraries";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { useMarkTaken } from "../use-mark-taken.ts";

/** Only the member knows whether a past trip that wasn't booked with us took place. */
export function TakenCard({ itinerary: { id, isTaken } }: { itinerary: Itinerary }) {
  const mark = useMarkTaken(id);
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
