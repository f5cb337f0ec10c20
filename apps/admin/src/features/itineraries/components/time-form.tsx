import { movableMeal } from "@evoya/domain/planner/edit/meal-of";
import { mealHours } from "@evoya/domain/planner/edit/plan-edit";
import { editsForTime, timeOf } from "@evoya/domain/planner/edit/time-choice";
import { visitLengths } from "@evoya/domain/planner/edit/visit-lengths";
import type { PlanDay, PlanItem } from "@evoya/domain/planner/plan";
import { spanLabel } from "@evoya/domain/spans";
import { Checkbox } from "@evoya/ui/checkbox";
import { ChoiceLine } from "@evoya/ui/choice-line";
import { SelectField } from "@evoya/ui/select-field";
import { TextField } from "@evoya/ui/text-field";
import { useState } from "react";
import { FormDialog, type Shared } from "./edit-forms.tsx";

/** When an item of the plan is, and how long it takes. */
export function TimeForm({ day, item, onChoose, onClose }: Shared & { day: PlanDay; item: PlanItem }) {
  const { title } = item;
  const meal = movableMeal(item);
  const [choice, setChoice] = useState(timeOf(item));
  const choose = (changed: Partial<typeof choice>) => setChoice((was) => ({ ...was, ...changed }));
  const edits = editsForTime(day, item, choice);
  const [from, until] = meal ? mealHours[meal] : ["00:00", "23:59"];
  const isPossible = choice.at >= from && choice.at <= until;
  return (
    <FormDialog
      title={`Time for ${title}`}
      disabled={edits.length === 0 || !isPossible}
      onSubmit={() => onChoose({ kind: "edit", title: `Change the time for ${title}?`, edits })}
      onClose={onClose}
    >
      <TextField
        type="time"
        label="What time?"
        hint={meal || item.ownTime ? undefined : "With a new time, it stays there when other things move."}
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
    </FormDialog>
  );
}
