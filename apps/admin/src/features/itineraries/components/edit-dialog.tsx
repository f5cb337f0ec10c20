import type { PlanEdit } from "@evoya/domain/planner/edit/plan-edit";
import { isProblem } from "@evoya/schemas/problems";
import type { ItineraryForStaff } from "@evoya/schemas/staff-itineraries";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { Dialog } from "@evoya/ui/dialog";
import { ErrorState } from "@evoya/ui/error-state";
import { problemText } from "@evoya/ui/lib/problem";
import { Skeleton } from "@evoya/ui/skeleton";
import { toast } from "@evoya/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { previewQuery, useEdit } from "../edit-queries.ts";
import type { LeftOut } from "../tasks.ts";
import { EditEffect } from "./edit-effect.tsx";

type Props = {
  itinerary: ItineraryForStaff;
  title: string;
  edits: readonly PlanEdit[];
  leftOut?: LeftOut;
  onClose: () => void;
};

const leftOutKinds = [
  ["notUnderstood", "We didn't understand this part"],
  ["needsAmOrPm", "This part lacks AM or PM"],
  ["nothingFits", "We found no place that fits for this part"],
  ["notPossible", "We can't plan for this part"],
  ["alreadySo", "The plan is like that already"],
] as const;

/** Shows the effect of edits, and makes them in the version that was on screen when it opened. */
export function EditDialog({ itinerary: { id, updatedAt }, title, edits, leftOut, onClose }: Props) {
  const { data: preview, error, refetch, isFetching } = useQuery(previewQuery(id, edits));
  const edit = useEdit(id);
  // Behind the dialog, the page may load a newer plan, whose effect nobody has looked at.
  const [ifMatch] = useState(updatedAt);
  const apply = () =>
    edit.mutate(
      { edits, ifMatch },
      {
        onSuccess: ({ change }) => toast.success("Success", change),
        onError: (problem) => {
          if (isProblem(problem, "stale"))
            toast.error("The plan was changed", "Look at it as it is now, then make your change.");
          else toast.error("Failed to change the plan", problemText(problem));
        },
        onSettled: onClose,
      },
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !edit.isPending && onClose()}
      title={title}
      description="The client hears about the change. Signatures on what changes no longer count."
      footer={
        <>
          <Button variant="outline" disabled={edit.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={!preview || preview.refused !== null}
            busy={edit.isPending}
            busyLabel="Applying..."
            onClick={apply}
          >
            Apply
          </Button>
        </>
      }
    >
      <div aria-live="polite" aria-busy={!preview && !error} className="space-y-3">
        {leftOut &&
          leftOutKinds.map(
            ([kind, heading]) =>
              leftOut[kind].length > 0 && (
                <Callout key={kind} tone="warning" title={heading}>
                  {leftOut[kind].join(", ")}
                </Callout>
              ),
          )}
        {!preview && !error && <Skeleton className="h-20" />}
        {error && (
          <ErrorState
            level={3}
            title="We couldn't preview the change"
            onRetry={() => void refetch()}
            retrying={isFetching}
          >
            {problemText(error)}
          </ErrorState>
        )}
        {preview && <EditEffect preview={preview} />}
      </div>
    </Dialog>
  );
}
