import { movableMeal } from "@evoya/domain/planner/edit/meal-of";
import { mealHours } from "@evoya/domain/planner/edit/plan-edit";
import { editsForTime, timeOf } from "@evoya/domain/planner/edit/time-choice";
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

type TimeDialogProps = { day: PlanDay; item: PlanItem; editing: ChangePlan; onClose: () => void };

/** When an entry of the plan is, and how long it takes. What follows moves as far as it must. */
export function TimeDialog({ day, item, editing, onClose }: TimeDialogProps) {
  const meal = movableMeal(item);
  const [choice, setChoice] = useState(timeOf(item));
  const choose = (changed: Partial<typeof choice>) => setChoice((was) => ({ ...was, ...changed }));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const edits = editsForTime(day, item, choice);
    if (edits.length === 0 || (await editing.change(...edits))) onClose();
  };
  const [from, until] = meal ? mealHours[meal] : [];
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Time for ${item.title}`}>
      <form onSubmit={save} className="space-y-5">
        <TextField
          type="time"
          label="What time?"
          hint={meal || item.ownTime ? undefined : "With a new time, it stays there when other things move."}
          required
          disabled={item.ownTime && !choice.keepsTime}
          min={from}
          max={until}
          value={choice.at}
          onChange={({ target }) => choose({ at: target.value })}
        />
        {meal && (
          <ChoiceLine
            control={
              <Checkbox
                checked={choice.isEveryDay}
                onChange={({ target }) => choose({ isEveryDay: target.checked })}
              />
            }
            label={`Every ${meal} of the trip`}
          />
        )}
        {item.ownTime && (
          <ChoiceLine
            control={
              <Checkbox
                checked={choice.keepsTime}
                onChange={({ target }) => choose({ keepsTime: target.checked, at: item.startsAt })}
              />
            }
            label="Stays at this time when other things move"
          />
        )}
        <SelectField
          label="How long?"
          hint="What follows moves later if it must."
          options={visitLengths(timeOf(item).minutes).map((each) => ({
            value: String(each),
            label: spanLabel(each),
          }))}
          value={String(choice.minutes)}
          onChange={({ target }) => choose({ minutes: Number(target.value) })}
        />
        <Button type="submit" busy={editing.isBusy} busyLabel="Saving">
          Save
        </Button>
      </form>
    </Dialog>
  );
}
