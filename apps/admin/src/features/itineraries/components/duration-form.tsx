import { toMinutes } from "@evoya/domain/planner/clock";
import { visitLengths } from "@evoya/domain/planner/edit/visit-lengths";
import type { PlanItem } from "@evoya/domain/planner/plan";
import { spanLabel } from "@evoya/domain/spans";
import { SelectField } from "@evoya/ui/select-field";
import { useState } from "react";
import { FormDialog, type Shared } from "./edit-forms.tsx";

/** How long an item of the plan takes. */
export function DurationForm({ item, onChoose, onClose }: Shared & { item: PlanItem }) {
  const { id: itemId, title } = item;
  const now = toMinutes(item.endsAt) - toMinutes(item.startsAt);
  const [minutes, setMinutes] = useState(now);
  return (
    <FormDialog
      title={`Time for ${title}`}
      disabled={minutes === now}
      onSubmit={() =>
        onChoose({
          kind: "edit",
          title: `Change the time for ${title}?`,
          edits: [{ kind: "duration", itemId, minutes }],
        })
      }
      onClose={onClose}
    >
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
