import { toMinutes } from "@evoya/domain/planner/clock";
import { movableMeal } from "@evoya/domain/planner/edit/meal-of";
import { mealHours, type PlanEdit } from "@evoya/domain/planner/edit/plan-edit";
import { visitLengths } from "@evoya/domain/planner/edit/visit-lengths";
import type { PlanDay, PlanItem } from "@evoya/domain/planner/plan";
import { spanLabel } from "@evoya/domain/spans";
import { Checkbox } from "@evoya/ui/checkbox";
import { ChoiceLine } from "@evoya/ui/choice-line";
import { SelectField } from "@evoya/ui/select-field";
import { TextField } from "@evoya/ui/text-field";
import { useState } from "react";
import { FormDialog, type Shared } from "./edit-forms.tsx";

/** How long an item of the plan takes, and when a meal is. */
export function DurationForm({ day, item, onChoose, onClose }: Shared & { day: PlanDay; item: PlanItem }) {
  const { id: itemId, title } = item;
  const now = toMinutes(item.endsAt) - toMinutes(item.startsAt);
  const meal = movableMeal(item);
  const [minutes, setMinutes] = useState(now);
  const [at, setAt] = useState(item.startsAt);
  const [isEveryDay, setIsEveryDay] = useState(false);
  const edits: PlanEdit[] = [];
  if (meal && (at !== item.startsAt || isEveryDay))
    edits.push({ kind: "mealtime", meal, dayNumber: isEveryDay ? null : day.number, at });
  if (minutes !== now) edits.push({ kind: "duration", itemId, minutes });
  const isPossible = !meal || (at >= mealHours[meal][0] && at <= mealHours[meal][1]);
  return (
    <FormDialog
      title={`Time for ${title}`}
      disabled={edits.length === 0 || !isPossible}
      onSubmit={() => onChoose({ kind: "edit", title: `Change the time for ${title}?`, edits })}
      onClose={onClose}
    >
      {meal && (
        <>
          <TextField
            type="time"
            label="What time?"
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
    </FormDialog>
  );
}
