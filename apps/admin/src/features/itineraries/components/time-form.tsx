import { TimeFields } from "@evoya/app-kit/time-fields";
import { movableMeal } from "@evoya/domain/planner/edit/meal-of";
import { mealHours } from "@evoya/domain/planner/edit/plan-edit";
import { editsForTime, timeOf } from "@evoya/domain/planner/edit/time-choice";
import type { PlanDay, PlanItem } from "@evoya/domain/planner/plan";
import { useState } from "react";
import { FormDialog, type Shared } from "./edit-forms.tsx";

/** When an item of the plan is, and how long it takes. */
export function TimeForm({ day, item, onChoose, onClose }: Shared & { day: PlanDay; item: PlanItem }) {
  const { title } = item;
  const meal = movableMeal(item);
  const [choice, setChoice] = useState(timeOf(item));
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
      <TimeFields item={item} choice={choice} onChange={setChoice} />
    </FormDialog>
  );
}
