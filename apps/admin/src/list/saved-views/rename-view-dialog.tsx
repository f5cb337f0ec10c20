import { newSavedView, type SavedView } from "@evoya/schemas/saved-views";
import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { Form, useZodForm } from "@evoya/ui/form";
import { TextField } from "@evoya/ui/text-field";
import { toast } from "@evoya/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { savedViewsQuery } from "./queries.ts";

const form = newSavedView.pick({ name: true });

type Props = { view: SavedView; list: string; onClose: () => void };

/** Gives a saved view another name; its filters and order stay. */
export function RenameViewDialog({ view: { id, name, isShared }, list, onClose }: Props) {
  const client = useQueryClient();
  const fields = useZodForm(form, { defaultValues: { name } });
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title="Rename view"
      description={isShared ? "The whole team sees the new name." : undefined}
    >
      <Form
        form={fields}
        onSubmit={async (body) => {
          await api.renameSavedView({ params: { id }, body });
          await client.invalidateQueries({ queryKey: savedViewsQuery(list).queryKey });
          toast.success("Success", "View renamed");
          onClose();
        }}
      >
        <TextField name="name" label="Name" maxLength={60} autoComplete="off" autoFocus />
        <Button
          type="submit"
          className="self-start"
          busy={fields.formState.isSubmitting}
          busyLabel="Saving..."
        >
          Rename
        </Button>
      </Form>
    </Dialog>
  );
}
