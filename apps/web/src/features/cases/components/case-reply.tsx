import { useIdempotencyKey } from "@evoya/app-kit/lib/use-idempotency-key";
import { newReply } from "@evoya/schemas/messages";
import { Button } from "@evoya/ui/button";
import { Form, useZodForm } from "@evoya/ui/form";
import { TextareaField } from "@evoya/ui/textarea-field";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { clearDraft, useDraft } from "../../../lib/drafts.ts";

/** Writes to the team about a request. Keeps what's typed until it's sent. */
export function CaseReply({ id }: { id: string }) {
  const client = useQueryClient();
  const key = useIdempotencyKey();
  const draftName = `case-${id}`;
  const form = useZodForm(newReply, { defaultValues: { body: "" } });
  useDraft(form, draftName);
  return (
    <Form
      form={form}
      className="border-t border-line pt-4"
      onSubmit={async (body) => {
        await api.writeAboutCase({ params: { id }, body }, { idempotencyKey: key.keyFor(body) });
        key.settle();
        form.reset({ body: "" });
        clearDraft(draftName);
        await Promise.all(
          [["cases"], ["messages"]].map((queryKey) => client.invalidateQueries({ queryKey })),
        );
      }}
    >
      <TextareaField name="body" label="Write to your concierge" rows={2} maxLength={5000} />
      <Button type="submit" className="self-start" busy={form.formState.isSubmitting} busyLabel="Sending">
        Send
      </Button>
    </Form>
  );
}
