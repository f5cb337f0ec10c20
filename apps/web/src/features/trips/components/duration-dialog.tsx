import { toMinutes } from "@evoya/domain/planner/clock";
import { visitLengths } from "@evoya/domain/planner/edit/visit-lengths";
import type { PlanItem } from "@evoya/domain/planner/plan";
import { spanLabel } from "@evoya/domain/spans";
import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { SelectField } from "@evoya/ui/select-field";
import { type FormEvent, useState } from "react";
import type { ChangePlan } from "../use-change-plan.ts";

type DurationDialogProps = { item: PlanItem; editing: ChangePlan; onClose: () => void };

/** How long an entry of the plan takes. What follows moves as far as it must. */
export function DurationDialog({ item, editing, onClose }: DurationDialogProps) {
  const now = toMinutes(item.endsAt) - toMinutes(item.startsAt);
  const [minutes, setMinutes] = useState(now);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (minutes === now || (await editing.change({ kind: "duration", itemId: item.id, minutes }))) onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Time for ${item.title}`}>
      <form onSubmit={save} className="space-y-5">
        <SelectField
          label="How long?"
          hint="What follows moves later if it must."
          options={visitLengths(now).map((each) => ({ value: String(each), label: spanLabel(each) }))}
          value={String(minutes)}
          onChange={({ target }) => setMinutes(Number(target.value))}
        />
        <Button type="submit" busy={editing.isBusy} busyLabel="Saving">
          Save
        </Button>
      </form>
    </Dialog>
  );
}
