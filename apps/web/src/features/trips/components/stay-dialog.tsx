import { ownItemLimits } from "@evoya/domain/planner/edit/plan-edit";
import type { ChangeableStay } from "@evoya/domain/planner/stays";
import { stay } from "@evoya/schemas/plan-edits";
import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { Form, useZodForm } from "@evoya/ui/form";
import { NumberStepperField } from "@evoya/ui/number-stepper-field";
import { SelectField } from "@evoya/ui/select-field";
import { TextField } from "@evoya/ui/text-field";
import { TextareaField } from "@evoya/ui/textarea-field";
import { z } from "zod";
import type { ChangePlan } from "../use-change-plan.ts";

const form = stay.omit({ nightlyCents: true }).extend({ dollars: z.int().min(0) });

type StayDialogProps = { stay: ChangeableStay; editing: ChangePlan; onClose: () => void };

/** Another place to sleep: the one the traveler has found, or booked. */
export function StayDialog({ stay: { leg, areas }, editing, onClose }: StayDialogProps) {
  const { name, area, note, costPerNightCents, isChosen } = leg.lodging;
  const fields = useZodForm(form, {
    // What the planner suggests is a kind of place, not a hotel's name.
    defaultValues: {
      name: isChosen ? name : "",
      area,
      note: isChosen ? note : "",
      dollars: Math.round(costPerNightCents / 100),
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Your stay in ${leg.destinationName}`}
      description="Your visits stay as they are. We'll work out the routes from there."
    >
      <Form
        form={fields}
        onSubmit={async ({ dollars, ...chosen }) => {
          const { destinationId } = leg;
          const edit = { kind: "stay", destinationId, ...chosen, nightlyCents: dollars * 100 } as const;
          if (await editing.change(edit)) onClose();
        }}
      >
        <TextField
          name="name"
          label="Name of the hotel or apartment"
          maxLength={ownItemLimits.title}
          placeholder={name}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            name="area"
            label="In or near"
            options={areas.map((each) => ({ value: each, label: each }))}
          />
          <NumberStepperField
            name="dollars"
            label="Total per night, in dollars"
            unit="dollars"
            max={ownItemLimits.maxCents / 100}
            step={10}
          />
        </div>
        <TextareaField
          name="note"
          label="Notes"
          optional
          rows={2}
          maxLength={ownItemLimits.note}
          placeholder="Address, booking number, when to check in"
        />
        <Button type="submit" busy={fields.formState.isSubmitting} busyLabel="Changing">
          Change the stay
        </Button>
      </Form>
    </Dialog>
  );
}
