import { useIdempotencyKey } from "@evoya/app-kit/lib/use-idempotency-key";
import type { Permission } from "@evoya/domain/staff";
import { Button } from "@evoya/ui/button";
import { Form, useZodForm } from "@evoya/ui/form";
import { TextareaField } from "@evoya/ui/textarea-field";
import { toast } from "@evoya/ui/toast";
import type { z } from "zod";
import { usePermission } from "../../../session/session.ts";

type Props = {
  permission: Permission;
  schema: z.ZodType<{ text: string }, { text: string }>;
  maxLength: number;
  onAdd: (note: { text: string; idempotencyKey: string }) => Promise<unknown>;
};

/** Writes a note for the team; the member never sees it. Sending it twice by mistake saves it once. */
export function NoteComposer({ permission, schema, maxLength, onAdd }: Props) {
  const form = useZodForm(schema, { mode: "onSubmit", defaultValues: { text: "" } });
  const idempotency = useIdempotencyKey();
  const { isSubmitting } = form.formState;
  const mayWrite = usePermission(permission);
  if (!mayWrite.allowed) return <p className="text-sm text-ink-muted">{mayWrite.reason}</p>;
  return (
    <Form
      form={form}
      aria-label="Private note"
      onSubmit={async ({ text }) => {
        if (isSubmitting) return;
        await onAdd({ text, idempotencyKey: idempotency.keyFor(text) });
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
        maxLength={maxLength}
      />
      <Button type="submit" className="self-start" busy={isSubmitting} busyLabel="Adding...">
        Add Note
      </Button>
    </Form>
  );
}
