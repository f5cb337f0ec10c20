import { Button } from "@evoya/ui/button";
import { CloudDownload } from "lucide-react";
import { savedLabel } from "../../../lib/saved-label.ts";
import { useSaveTrip } from "../use-save-trip.ts";

type SaveTripButtonProps = { tripId: string; isOwn: boolean };

/** Stores a trip on this device, and says how old the stored version is. */
export function SaveTripButton({ tripId, isOwn }: SaveTripButtonProps) {
  const { savedAt, canSave, label, save, isSaving } = useSaveTrip(tripId, isOwn);
  return (
    <>
      {canSave && (
        <Button variant="outline" size="sm" busy={isSaving} busyLabel="Saving..." onClick={save}>
          <CloudDownload aria-hidden /> {label}
        </Button>
      )}
      {savedAt && <span className="self-center text-sm text-ink-muted">{savedLabel(savedAt)}</span>}
    </>
  );
}
