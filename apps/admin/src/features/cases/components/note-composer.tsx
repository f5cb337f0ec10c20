import { newCaseNote } from "@evoya/schemas/cases";
import { Button } from "@evoya/ui/button";
import { Form, useZodForm } from "@evoya/ui/form";
import { TextareaField } from "@evoya/ui/textarea-field";
import { toast } from "@evoya/ui/toast";
import { useIdempotencyKey } from "../../../lib/use-idempotency-key.ts";
import { usePermission } from "../../../session/session.ts";
import { useAddNote } from "../queries.ts";

/** Writes a note for the team; the client never sees it. Sending it twice by mistake saves it once. */
export function NoteComposer({ caseId }: { caseId: string }) {
  const form = useZodForm(newCaseNote, { mode: "onSubmit", defaultValues: { text: "" } });
  const add = useAddNote(caseId);
  const idempotency = useIdempotencyKey();
  const mayWrite = usePermission("requests.write");
  if (!mayWrite.allowed) return <p className="text-sm text-ink-muted">{mayWrite.reason}</p>;
  return (
    <Form
      form={form}
      aria-label="Private note"
      onSubmit={async ({ text }) => {
        if (add.isPending) return;
        await add.mutateAsync({ text, idempotencyKey: idempotency.keyFor(text) });
        idempotency.settle();
        form.reset();
        toast.success("Success", "Note added");
      }}
    >
      <TextareaField
        name="text"
        label="Private note"
        hint="For staff only. The client never sees it."
        rows={3}
        maxLength={10_000}
      />
      <Button type="submit" className="self-start" busy={add.isPending} busyLabel="Adding...">
        Add Note
      </Button>
    </Form>
  );
}
