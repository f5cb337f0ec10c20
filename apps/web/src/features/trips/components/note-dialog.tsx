import { ownItemLimits } from "@evoya/domain/planner/edit/plan-edit";
import type { PlanItem } from "@evoya/domain/planner/plan";
import { itemNote } from "@evoya/schemas/plan-edits";
import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { Form, useZodForm } from "@evoya/ui/form";
import { TextareaField } from "@evoya/ui/textarea-field";
import type { ChangePlan } from "../use-change-plan.ts";

type NoteDialogProps = { item: PlanItem; editing: ChangePlan; onClose: () => void };

/** A member's own note on an entry of the plan. Saving it empty deletes it. */
export function NoteDialog({ item, editing, onClose }: NoteDialogProps) {
  const fields = useZodForm(itemNote, { defaultValues: { note: item.ownNote ?? "" } });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Your note on ${item.title}`}>
      <Form
        form={fields}
        onSubmit={async ({ note }) => {
          const isSame = note === (item.ownNote ?? "");
          if (isSame || (await editing.change({ kind: "note", itemId: item.id, note }))) onClose();
        }}
      >
        <TextareaField
          name="note"
          label="Note"
          rows={4}
          maxLength={ownItemLimits.note}
          placeholder="Booking number, who to ask for, what to bring"
          hint="Clear it to remove the note."
        />
        <Button type="submit" busy={fields.formState.isSubmitting} busyLabel="Saving">
          Save note
        </Button>
      </Form>
    </Dialog>
  );
}
