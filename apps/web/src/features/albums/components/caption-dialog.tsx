import { mediaCaption, type SharedMedia } from "@evoya/schemas/albums";
import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { Form, useZodForm } from "@evoya/ui/form";
import { problemText } from "@evoya/ui/lib/problem";
import { TextareaField } from "@evoya/ui/textarea-field";
import { toast } from "@evoya/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { api } from "../../../api.ts";
import { refreshAlbum } from "../queries.ts";

const fields = z.object({ caption: mediaCaption });

/** Changes the caption of one photo or video. */
export function CaptionDialog({
  tripId,
  media,
  onClose,
}: {
  tripId: string;
  media: SharedMedia;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const form = useZodForm(fields, { defaultValues: { caption: media.caption ?? "" } });
  const save = async ({ caption }: z.output<typeof fields>) => {
    try {
      await api.updateTripMedia({ params: { id: media.id }, body: { caption } });
    } catch (problem) {
      toast.error("We couldn't save the caption", problemText(problem));
      return;
    }
    await refreshAlbum(client, tripId);
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Edit caption">
      <Form form={form} onSubmit={save}>
        <TextareaField name="caption" label="Caption" rows={3} maxLength={500} required />
        <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Saving">
          Save caption
        </Button>
      </Form>
    </Dialog>
  );
}
