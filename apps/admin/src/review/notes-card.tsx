import { useIdempotencyKey } from "@evoya/app-kit/lib/use-idempotency-key";
import type { NotePlace } from "@evoya/domain/mentions";
import { readersMoment } from "@evoya/domain/times";
import { newReviewNote, type ReviewEntry } from "@evoya/schemas/review-desk";
import { Badge } from "@evoya/ui/badge";
import { Button } from "@evoya/ui/button";
import { Card, CardHeader } from "@evoya/ui/card";
import { Form, useZodForm } from "@evoya/ui/form";
import { toast } from "@evoya/ui/toast";
import { MentionedText } from "../features/mentions/components/mentioned-text.tsx";
import { NoteField } from "../features/mentions/components/note-field.tsx";
import { useMentions } from "../features/mentions/use-mentions.ts";
import { useKeptText } from "../lib/kept.ts";

type NotesCardProps = {
  entries: readonly ReviewEntry[];
  mayWrite: boolean;
  about: NotePlace;
  addNote: (note: { body: string; mentions: string[] }, idempotencyKey: string) => Promise<unknown>;
};

/** The team's notes and replies to the sender, oldest first, and a field for a new note. */
export function NotesCard({ entries, mayWrite, about, addNote }: NotesCardProps) {
  const form = useZodForm(newReviewNote, { mode: "onSubmit", defaultValues: { body: "" } });
  useKeptText(form, "body");
  const idempotency = useIdempotencyKey();
  const mentions = useMentions(about);
  return (
    <Card asChild>
      <section aria-label="Notes and replies">
        <CardHeader title="Notes and replies" description="Only your team sees the notes." />
        {entries.length === 0 && <p className="text-[0.9375rem] text-ink-muted">Nothing yet.</p>}
        <ol className="space-y-3">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
        {mayWrite && (
          <Form
            form={form}
            className="mt-5"
            onSubmit={async ({ body }) => {
              const note = { body, mentions: mentions.idsIn(body) };
              await addNote(note, idempotency.keyFor(note));
              idempotency.settle();
              mentions.clear();
              form.reset();
              toast.success("Success", "Note added");
            }}
          >
            <NoteField
              name="body"
              label="New note"
              hint="Type @ to mention a colleague."
              maxLength={5000}
              mentions={mentions.field}
              setText={(written) => form.setValue("body", written)}
            />
            <Button
              type="submit"
              size="sm"
              className="self-start"
              busy={form.formState.isSubmitting}
              busyLabel="Adding..."
            >
              Add Note
            </Button>
          </Form>
        )}
      </section>
    </Card>
  );
}

function Entry({ entry: { kind, subject, body, mentions, author, createdAt } }: { entry: ReviewEntry }) {
  return (
    <li className="rounded-control border border-line p-3 text-[0.9375rem]">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
        <Badge tone={kind === "reply" ? "info" : "neutral"}>{kind === "reply" ? "Email" : "Note"}</Badge>
        {author ?? "API key"}, {readersMoment(createdAt)}
      </p>
      {subject && <p className="mt-2 font-semibold [overflow-wrap:anywhere]">{subject}</p>}
      <MentionedText text={body} mentions={mentions} className="mt-1" />
    </li>
  );
}
