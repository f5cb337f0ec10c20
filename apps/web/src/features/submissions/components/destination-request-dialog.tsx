import { Dialog } from "@evoya/ui/dialog";
import { DestinationRequestForm } from "./destination-request-form.tsx";

export type DestinationRequestDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The request's destination, e.g. "Africa". */
  destination: string;
};

/** Requests an itinerary for one destination. Load it lazily: `DestinationRequestButton` does. */
export function DestinationRequestDialog({ open, onOpenChange, destination }: DestinationRequestDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Your trip to ${destination}`}
      description="Tell us how to reach you, and we'll put together a personalized itinerary."
    >
      <DestinationRequestForm destination={destination} />
    </Dialog>
  );
}
