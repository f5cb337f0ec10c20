import { maxItemsPerDay, ownItemLimits } from "@evoya/domain/planner/edit/plan-edit";
import { ownItem } from "@evoya/schemas/plan-edits";
import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { Form, useZodForm } from "@evoya/ui/form";
import { NumberStepperField } from "@evoya/ui/number-stepper-field";
import { TextField } from "@evoya/ui/text-field";
import { TextareaField } from "@evoya/ui/textarea-field";
import { z } from "zod";
import type { EditPlan } from "../use-edit-plan.ts";

const form = ownItem.omit({ costCents: true }).extend({ startsAt: z.string(), dollars: z.int().min(0) });

type AddItemDialogProps = { dayNumber: number; editing: EditPlan; onClose: () => void };

/** One of the member's own items on a day: a table they've booked, a friend to meet. */
export function AddItemDialog({ dayNumber, editing, onClose }: AddItemDialogProps) {
  const fields = useZodForm(form, {
    defaultValues: { title: "", note: "", startsAt: "", minutes: 60, dollars: 0 },
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Add to day ${dayNumber}`}>
      <Form
        form={fields}
        onSubmit={async ({ dollars, startsAt, ...own }) => {
          const item = { ...own, ...(startsAt && { startsAt }), costCents: dollars * 100 };
          if (await editing.change({ kind: "add", dayNumber, position: maxItemsPerDay, ...item })) onClose();
        }}
      >
        <TextField
          name="title"
          label="What is it?"
          maxLength={ownItemLimits.title}
          placeholder="Lunch with Ada"
        />
        <TextField
          name="startsAt"
          type="time"
          label="What time?"
          optional
          hint="Without a time, it comes at the end of the day."
        />
        <TextareaField name="note" label="Notes" optional rows={3} maxLength={ownItemLimits.note} />
        <div className="grid gap-5 sm:grid-cols-2">
          <NumberStepperField
            name="minutes"
            label="Duration in minutes"
            unit="minutes"
            min={ownItemLimits.minMinutes}
            max={ownItemLimits.maxMinutes}
            step={15}
          />
          <NumberStepperField
            name="dollars"
            label="Total cost for everyone, in dollars"
            unit="dollars"
            max={ownItemLimits.maxCents / 100}
            step={5}
          />
        </div>
        <Button type="submit" busy={fields.formState.isSubmitting} busyLabel="Adding">
          Add to the plan
        </Button>
      </Form>
    </Dialog>
  );
}
