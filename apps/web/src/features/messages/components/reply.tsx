import { useIdempotencyKey } from "@evoya/app-kit/lib/use-idempotency-key";
import { newReply } from "@evoya/schemas/messages";
import { Button } from "@evoya/ui/button";
import { Form, useZodForm } from "@evoya/ui/form";
import { TextareaField } from "@evoya/ui/textarea-field";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { clearDraft, useDraft } from "../../../lib/drafts.ts";

/** Writes into a conversation; what is typed is kept until it is sent. */
export function Reply({ id, className = "" }: { id: string; className?: string }) {
  const client = useQueryClient();
  const key = useIdempotencyKey();
  const draftName = `reply-${id}`;
  const form = useZodForm(newReply, {
    defaultValues: { body: "" },
  });
  useDraft(form, draftName);
  return (
    <Form
      form={form}
      className={`border-t border-line pt-4 ${className}`}
      onSubmit={async (body) => {
        await api.replyToThread({ params: { id }, body }, { idempotencyKey: key.keyFor(body) });
        key.settle();
        form.reset({ body: "" });
        clearDraft(draftName);
        await client.invalidateQueries({ queryKey: ["messages"] });
      }}
    >
      <TextareaField name="body" label="Your reply" rows={2} maxLength={5000} />
      <Button type="submit" className="self-start" busy={form.formState.isSubmitting} busyLabel="Sending">
        Reply
      </Button>
    </Form>
  );
}
