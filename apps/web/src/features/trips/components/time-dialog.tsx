import { TimeFields } from "@evoya/app-kit/time-fields";
import { editsForTime, timeOf } from "@evoya/domain/planner/edit/time-choice";
import type { PlanDay, PlanItem } from "@evoya/domain/planner/plan";
import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { type FormEvent, useState } from "react";
import type { ChangePlan } from "../use-change-plan.ts";

type TimeDialogProps = { day: PlanDay; item: PlanItem; editing: ChangePlan; onClose: () => void };

/** When an entry of the plan is, and how long it takes. What follows moves as far as it must. */
export function TimeDialog({ day, item, editing, onClose }: TimeDialogProps) {
  const [choice, setChoice] = useState(timeOf(item));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const edits = editsForTime(day, item, choice);
    if (edits.length === 0 || (await editing.change(...edits))) onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Time for ${item.title}`}>
      <form onSubmit={save} className="space-y-5">
        <TimeFields item={item} choice={choice} onChange={setChoice} />
        <Button type="submit" busy={editing.isBusy} busyLabel="Saving">
          Save
        </Button>
      </form>
    </Dialog>
  );
}
