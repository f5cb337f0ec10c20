import { ownItemLimits } from "@evoya/domain/planner/edit/plan-edit";
import type { ChangeableStay } from "@evoya/domain/planner/stays";
import { NumberStepperField } from "@evoya/ui/number-stepper-field";
import { SelectField } from "@evoya/ui/select-field";
import { TextField } from "@evoya/ui/text-field";
import { TextareaField } from "@evoya/ui/textarea-field";
import { useState } from "react";
import { FormDialog, type Shared } from "./edit-forms.tsx";

/** The hotel or apartment the concierge has found. */
export function StayForm({ stay: { leg, areas }, onChoose, onClose }: Shared & { stay: ChangeableStay }) {
  const { lodging, destinationId, destinationName } = leg;
  // What the planner suggests is a kind of place, not a hotel's name.
  const [name, setName] = useState(lodging.isChosen ? lodging.name : "");
  const [area, setArea] = useState(lodging.area);
  const [dollars, setDollars] = useState(Math.round(lodging.costPerNightCents / 100));
  const [note, setNote] = useState(lodging.isChosen ? lodging.note : "");
  return (
    <FormDialog
      title={`Stay in ${destinationName}`}
      disabled={name.trim() === ""}
      onSubmit={() =>
        onChoose({
          kind: "edit",
          title: `Change the stay to ${name.trim()}?`,
          edits: [
            {
              kind: "stay",
              destinationId,
              name: name.trim(),
              area,
              note: note.trim(),
              nightlyCents: dollars * 100,
            },
          ],
        })
      }
      onClose={onClose}
    >
      <TextField
        label="Name of the hotel or apartment"
        maxLength={ownItemLimits.title}
        placeholder={lodging.name}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="In or near"
          options={areas.map((each) => ({ value: each, label: each }))}
          value={area}
          onChange={({ target }) => setArea(target.value)}
        />
        <NumberStepperField
          label="Total per night, in dollars"
          unit="dollars"
          max={ownItemLimits.maxCents / 100}
          step={10}
          value={dollars}
          onValueChange={setDollars}
        />
      </div>
      <TextareaField
        label="Notes"
        optional
        hint="The travelers read them."
        rows={2}
        maxLength={ownItemLimits.note}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  );
}
