import { toMinutes } from "@evoya/domain/planner/clock";
import { movableMeal } from "@evoya/domain/planner/edit/meal-of";
import { mealHours, type PlanEdit } from "@evoya/domain/planner/edit/plan-edit";
import { visitLengths } from "@evoya/domain/planner/edit/visit-lengths";
import type { PlanDay, PlanItem } from "@evoya/domain/planner/plan";
import { spanLabel } from "@evoya/domain/spans";
import { Button } from "@evoya/ui/button";
import { Checkbox } from "@evoya/ui/checkbox";
import { ChoiceLine } from "@evoya/ui/choice-line";
import { Dialog } from "@evoya/ui/dialog";
import { SelectField } from "@evoya/ui/select-field";
import { TextField } from "@evoya/ui/text-field";
import { type FormEvent, useState } from "react";
import type { ChangePlan } from "../use-change-plan.ts";

type DurationDialogProps = { day: PlanDay; item: PlanItem; editing: ChangePlan; onClose: () => void };

/** How long an entry of the plan takes, and when a meal is. What follows moves as far as it must. */
export function DurationDialog({ day, item, editing, onClose }: DurationDialogProps) {
  const now = toMinutes(item.endsAt) - toMinutes(item.startsAt);
  const meal = movableMeal(item);
  const [minutes, setMinutes] = useState(now);
  const [at, setAt] = useState(item.startsAt);
  const [isEveryDay, setIsEveryDay] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const edits: PlanEdit[] = [];
    if (meal && (at !== item.startsAt || isEveryDay))
      edits.push({ kind: "mealtime", meal, dayNumber: isEveryDay ? null : day.number, at });
    if (minutes !== now) edits.push({ kind: "duration", itemId: item.id, minutes });
    if (edits.length === 0 || (await editing.change(...edits))) onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Time for ${item.title}`}>
      <form onSubmit={save} className="space-y-5">
        {meal && (
          <>
            <TextField
              type="time"
              label="What time?"
              required
              min={mealHours[meal][0]}
              max={mealHours[meal][1]}
              value={at}
              onChange={({ target }) => setAt(target.value)}
            />
            <ChoiceLine
              control={
                <Checkbox checked={isEveryDay} onChange={({ target }) => setIsEveryDay(target.checked)} />
              }
              label={`Every ${meal} of the trip`}
            />
          </>
        )}
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
