import { maxJournalNote } from "@evoya/domain/journal";
import type { JournalDay } from "@evoya/schemas/photo-journals";
import { Button } from "@evoya/ui/button";
import { Form, useZodForm } from "@evoya/ui/form";
import { problemText } from "@evoya/ui/lib/problem";
import { TextareaField } from "@evoya/ui/textarea-field";
import { toast } from "@evoya/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { z } from "zod";
import { api } from "../../../api.ts";
import { clearDraft, useDraft } from "../../../lib/drafts.ts";
import { photoJournalQuery, tripBookQuery } from "../queries.ts";

type Props = { tripId: string; day: JournalDay };

/** A member's note about a day, and the way to write it. */
export function JournalNote({ tripId, day }: Props) {
  const [isWriting, setIsWriting] = useState(false);
  if (isWriting) return <NoteForm tripId={tripId} day={day} onDone={() => setIsWriting(false)} />;
  const label = day.note ? "Edit" : "Write about this day";
  return (
    <div className="grid justify-items-start gap-3">
      {day.note && (
        <p className="max-w-prose text-lg leading-relaxed wrap-anywhere whitespace-pre-line">{day.note}</p>
      )}
      <Button
        size="sm"
        variant="outline"
        aria-label={`${label}: day ${day.day}`}
        onClick={() => setIsWriting(true)}
      >
        <Pencil aria-hidden /> {label}
      </Button>
    </div>
  );
}

const fields = z.object({ text: z.string().trim().max(maxJournalNote) });

function NoteForm({ tripId, day, onDone }: Props & { onDone: () => void }) {
  const client = useQueryClient();
  const form = useZodForm(fields, { defaultValues: { text: day.note ?? "" } });
  const draftName = `journal-${tripId}-${day.day}`;
  useDraft(form, draftName);
  const close = () => {
    clearDraft(draftName);
    onDone();
  };
  const save = async ({ text }: z.output<typeof fields>) => {
    try {
      await api.writeJournalNote({ params: { id: tripId, day: day.day }, body: { text } });
    } catch (problem) {
      toast.error("We couldn't save this", problemText(problem));
      return;
    }
    void client.invalidateQueries({ queryKey: tripBookQuery(tripId).queryKey });
    await client.invalidateQueries({ queryKey: photoJournalQuery(tripId).queryKey, exact: true });
    close();
  };
  return (
    <Form form={form} onSubmit={save}>
      <TextareaField
        name="text"
        label={`Day ${day.day}`}
        rows={5}
        maxLength={maxJournalNote}
        autoFocus
        placeholder="What you want to remember"
        hint={day.note ? "Clear it to remove the note." : undefined}
      />
      <div className="flex gap-3">
        <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Saving">
          Save
        </Button>
        <Button variant="outline" onClick={close} disabled={form.formState.isSubmitting}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
