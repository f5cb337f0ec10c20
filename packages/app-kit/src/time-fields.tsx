import { movableMeal } from "@evoya/domain/planner/edit/meal-of";
import { mealHours } from "@evoya/domain/planner/edit/plan-edit";
import { type TimeChoice, timeOf } from "@evoya/domain/planner/edit/time-choice";
import { visitLengths } from "@evoya/domain/planner/edit/visit-lengths";
import type { PlanItem } from "@evoya/domain/planner/plan";
import { spanLabel } from "@evoya/domain/spans";
import { Checkbox } from "@evoya/ui/checkbox";
import { ChoiceLine } from "@evoya/ui/choice-line";
import { SelectField } from "@evoya/ui/select-field";
import { TextField } from "@evoya/ui/text-field";

type TimeFieldsProps = {
  item: PlanItem;
  choice: TimeChoice;
  onChange: (choice: TimeChoice) => void;
};

/** When an entry of a plan is, and how long it takes (decision 369). */
export function TimeFields({ item, choice, onChange }: TimeFieldsProps) {
  const meal = movableMeal(item);
  const [from, until] = meal ? mealHours[meal] : [];
  const choose = (changed: Partial<TimeChoice>) => onChange({ ...choice, ...changed });
  return (
    <>
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
    </>
  );
}
