import { useIdempotencyKey } from "@evoya/app-kit/lib/use-idempotency-key";
import { evieLimits } from "@evoya/domain/evie/limits";
import { handover } from "@evoya/schemas/evie";
import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { Form, useZodForm } from "@evoya/ui/form";
import { TextareaField } from "@evoya/ui/textarea-field";
import { toast } from "@evoya/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { api } from "../../../api.ts";
import { paths } from "../../../paths.ts";

/** Hands a conversation to the team, with a few words from the member. */
export function HandoverDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const key = useIdempotencyKey();
  const form = useZodForm(handover, { defaultValues: { note: "" } });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Ask a person"
      description="Our team gets this conversation, so you don't have to start over, and replies in your messages."
    >
      <Form
        form={form}
        onSubmit={async (body) => {
          const { threadId } = await api.handOverEvieConversation(
            { params: { id }, body },
            { idempotencyKey: key.keyFor(body) },
          );
          await Promise.all([
            client.invalidateQueries({ queryKey: ["evie"] }),
            client.invalidateQueries({ queryKey: ["messages"] }),
          ]);
          toast.success("Sent to our team", "We'll reply as soon as we can.");
          onClose();
          void navigate(paths.thread(threadId));
        }}
      >
        <TextareaField
          name="note"
          label="What should they know?"
          optional
          rows={4}
          maxLength={evieLimits.note}
        />
        <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Sending">
          Send to the team
        </Button>
      </Form>
    </Dialog>
  );
}
