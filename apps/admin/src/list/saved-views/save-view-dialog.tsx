import { useIdempotencyKey } from "@evoya/app-kit/lib/use-idempotency-key";
import { newSavedView } from "@evoya/schemas/saved-views";
import { Button } from "@evoya/ui/button";
import { CheckboxField } from "@evoya/ui/checkbox-field";
import { Dialog } from "@evoya/ui/dialog";
import { Form, useZodForm } from "@evoya/ui/form";
import { TextField } from "@evoya/ui/text-field";
import { toast } from "@evoya/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { savedViewsQuery } from "./queries.ts";

const form = newSavedView.pick({ name: true, isShared: true });

type Props = { list: string; search: string; onClose: () => void };

/** Saves the filters and order on screen under a name. */
export function SaveViewDialog({ list, search, onClose }: Props) {
  const client = useQueryClient();
  const idempotency = useIdempotencyKey();
  const fields = useZodForm(form, { defaultValues: { name: "", isShared: false } });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Save view"
      description="Keeps the filters and order of this list. A search isn't kept."
    >
      <Form
        form={fields}
        onSubmit={async ({ name, isShared }) => {
          const body = { list, search, name, isShared };
          await api.saveView({ body }, { idempotencyKey: idempotency.keyFor(body) });
          await client.invalidateQueries({ queryKey: savedViewsQuery(list).queryKey });
          toast.success("Success", "View saved");
          onClose();
        }}
      >
        <TextField name="name" label="Name" maxLength={60} autoComplete="off" autoFocus />
        <CheckboxField name="isShared" label="Share with the team" />
        <Button
          type="submit"
          className="self-start"
          busy={fields.formState.isSubmitting}
          busyLabel="Saving..."
        >
          Save View
        </Button>
      </Form>
    </Dialog>
  );
}
