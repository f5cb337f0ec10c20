import type { ItineraryVersion } from "@evoya/schemas/itinerary-edits";
import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { ErrorState } from "@evoya/ui/error-state";
import { Skeleton } from "@evoya/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { comparisonQuery } from "../queries.ts";
import type { EditPlan } from "../use-edit-plan.ts";
import { DifferenceList } from "./difference-list.tsx";

type VersionDialogProps = {
  tripId: string;
  version: ItineraryVersion;
  current: ItineraryVersion;
  editing: EditPlan;
  onClose: () => void;
};

/** Another version next to the current one: what would change, and how to switch. */
export function VersionDialog({ tripId, version, current, editing, onClose }: VersionDialogProps) {
  const { data, isPending, error, refetch } = useQuery(
    comparisonQuery(tripId, current.number, version.number),
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Version ${version.number}`}
      description={version.change || "First version"}
    >
      {isPending && <Skeleton className="h-40" />}
      {error && !data && (
        <ErrorState title="We couldn't compare the versions" error={error} onRetry={() => void refetch()} />
      )}
      {data && <DifferenceList difference={data} />}
      <Button
        className="mt-5"
        disabled={editing.isBusy}
        onClick={() => {
          editing.choose(version.number);
          onClose();
        }}
      >
        Switch to this version
      </Button>
    </Dialog>
  );
}
