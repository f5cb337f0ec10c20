import type { PlanEdit } from "@evoya/domain/planner/edit/plan-edit";
import type { EditPreview } from "@evoya/schemas/itinerary-edits";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { passFocus } from "@evoya/ui/lib/pass-focus";
import type { ReactNode } from "react";
import { DifferenceList } from "./difference-list.tsx";

type EditPreviewPanelProps = {
  preview: EditPreview;
  isBusy: boolean;
  onAccept: () => void;
  onDiscard: () => void;
  /** Makes the same changes with a visit on another day, where it fits. */
  onTakeOtherDay?: (edits: PlanEdit[]) => void;
  /** Anything else to say about it. */
  children?: ReactNode;
};

/** The effect of changes on the plan, and buttons to make them or not. */
export function EditPreviewPanel({
  preview,
  isBusy,
  onAccept,
  onDiscard,
  onTakeOtherDay,
  children,
}: EditPreviewPanelProps) {
  const { change, difference, flags, refused, instead } = preview;
  return (
    <div role="status" ref={passFocus} className="mt-5 space-y-4 border-t border-line pt-5">
      {difference && (
        <>
          <h2 className="font-semibold">{change}</h2>
          <DifferenceList difference={difference} />
        </>
      )}
      {refused && <Callout tone="warning">{refused}</Callout>}
      {flags.length > 0 && <Callout tone="warning">{flags.join(" ")}</Callout>}
      {children}
      <div className="flex flex-wrap gap-3">
        {difference && (
          <Button onClick={onAccept} busy={isBusy}>
            Make these changes
          </Button>
        )}
        {instead && onTakeOtherDay && (
          <Button onClick={() => onTakeOtherDay(instead.edits)} busy={isBusy}>
            Add it to day {instead.dayNumber}
          </Button>
        )}
        <Button variant="outline" onClick={onDiscard}>
          {difference ? "Leave it as it is" : "Close"}
        </Button>
      </div>
    </div>
  );
}
