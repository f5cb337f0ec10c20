import type { Trip } from "@evoya/schemas/itineraries";
import { Button } from "@evoya/ui/button";
import { Check } from "lucide-react";
import { useMarkTaken } from "../use-mark-taken.ts";

/** On the card of a past trip: whether the member went. Pressed if they've said so. */
export function WentButton({ trip: { id, title, isTaken } }: { trip: Trip }) {
  const mark = useMarkTaken(id);
  return (
    <Button
      variant={isTaken ? "secondary" : "outline"}
      aria-pressed={isTaken}
      busy={mark.isPending}
      busyLabel="Saving"
      onClick={() => mark.mutate(!isTaken)}
    >
      {isTaken && <Check aria-hidden />} I went<span className="sr-only">: {title}</span>
    </Button>
  );
}
