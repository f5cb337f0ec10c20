import { useIdempotencyKey } from "@evoya/app-kit/lib/use-idempotency-key";
import { readersMoment } from "@evoya/domain/times";
import { contactMessageEndpoints } from "@evoya/schemas/contact-messages";
import type { ReviewEntry } from "@evoya/schemas/review-desk";
import { Badge } from "@evoya/ui/badge";
import { Button } from "@evoya/ui/button";
import { Card, CardHeader } from "@evoya/ui/card";
import { Form, useZodForm } from "@evoya/ui/form";
import { TextareaField } from "@evoya/ui/textarea-field";
import { toast } from "@evoya/ui/toast";

const newNote = contactMessageEndpoints.noteOnContactMessage.body;

type NotesCardProps = {
  entries: readonly ReviewEntry[];
  mayWrite: boolean;
  addNote: (body: string, idempotencyKey: string) => Promise<unknown>;
};

/** The team's notes and replies to the sender, oldest first, and a field for a new note. */
export function NotesCard({ entries, mayWrite, addNote }: NotesCardProps) {
  const form = useZodForm(newNote, { mode: "onSubmit", defaultValues: { body: "" } });
  const idempotency = useIdempotencyKey();
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
              await addNote(body, idempotency.keyFor(body));
              idempotency.settle();
              form.reset();
              toast.success("Success", "Note added");
            }}
          >
            <TextareaField name="body" label="New note" rows={3} maxLength={5000} />
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

function Entry({ entry: { kind, subject, body, author, createdAt } }: { entry: ReviewEntry }) {
  return (
    <li className="rounded-control border border-line p-3 text-[0.9375rem]">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
        <Badge tone={kind === "reply" ? "info" : "neutral"}>{kind === "reply" ? "Email" : "Note"}</Badge>
        {author ?? "API key"}, {readersMoment(createdAt)}
      </p>
      {subject && <p className="mt-2 font-semibold [overflow-wrap:anywhere]">{subject}</p>}
      <p className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">{body}</p>
    </li>
  );
}
