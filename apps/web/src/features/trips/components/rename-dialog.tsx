import { longestTripTitle } from "@evoya/domain/planner/edit/plan-edit";
import { tripName } from "@evoya/schemas/plan-edits";
import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { Form, useZodForm } from "@evoya/ui/form";
import { TextField } from "@evoya/ui/text-field";
import { useChangePlan } from "../use-change-plan.ts";

type RenameDialogProps = { tripId: string; title: string; onClose: () => void };

/** Lets a member give a trip their own name. */
export function RenameDialog({ tripId, title, onClose }: RenameDialogProps) {
  const editing = useChangePlan({ id: tripId });
  const fields = useZodForm(tripName, { defaultValues: { title } });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Rename this trip">
      <Form
        form={fields}
        onSubmit={async (name) => {
          if (name.title === title || (await editing.change({ kind: "rename", ...name }))) onClose();
        }}
      >
        <TextField name="title" label="Name" maxLength={longestTripTitle} />
        <Button type="submit" busy={fields.formState.isSubmitting} busyLabel="Renaming">
          Rename
        </Button>
      </Form>
    </Dialog>
  );
}
