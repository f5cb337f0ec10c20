import { useIdempotencyKey } from "@evoya/app-kit/lib/use-idempotency-key";
import type { NotePlace } from "@evoya/domain/mentions";
import { Button } from "@evoya/ui/button";
import { Form, useZodForm } from "@evoya/ui/form";
import { toast } from "@evoya/ui/toast";
import type { z } from "zod";
import { useKeptText } from "../../../lib/kept.ts";
import { NoteField } from "../../mentions/components/note-field.tsx";
import { useMentions } from "../../mentions/use-mentions.ts";

type Props = {
  about: NotePlace;
  schema: z.ZodType<{ text: string }, { text: string }>;
  maxLength: number;
  onAdd: (note: { text: string; mentions: string[]; idempotencyKey: string }) => Promise<unknown>;
};

/** Writes a note for the team; the member never sees it. Sending it twice by mistake saves it once. */
export function NoteComposer({ about, schema, maxLength, onAdd }: Props) {
  const form = useZodForm(schema, { mode: "onSubmit", defaultValues: { text: "" } });
  useKeptText(form, "text");
  const idempotency = useIdempotencyKey();
  const mentions = useMentions(about);
  const { isSubmitting } = form.formState;
  return (
    <Form
      form={form}
      aria-label="Private note"
      onSubmit={async ({ text }) => {
        const note = { text, mentions: mentions.idsIn(text) };
        await onAdd({ ...note, idempotencyKey: idempotency.keyFor(note) });
        idempotency.settle();
        mentions.clear();
        form.reset();
        toast.success("Success", "Note added");
      }}
    >
      <NoteField
        name="text"
        label="Private note"
        hint="For staff only. The client never sees it. Type @ to mention a colleague."
        maxLength={maxLength}
        mentions={mentions.field}
        setText={(written) => form.setValue("text", written)}
      />
      <Button type="submit" className="self-start" busy={isSubmitting} busyLabel="Adding...">
        Add Note
      </Button>
    </Form>
  );
}
