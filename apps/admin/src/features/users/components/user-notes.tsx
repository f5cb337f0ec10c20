import { markStale } from "@evoya/app-kit/lib/mark-stale";
import { useIdempotencyKey } from "@evoya/app-kit/lib/use-idempotency-key";
import { readersMoment } from "@evoya/domain/times";
import { newReviewNote } from "@evoya/schemas/review-desk";
import type { UserDetails } from "@evoya/schemas/user-details";
import { Button } from "@evoya/ui/button";
import { Form, useZodForm } from "@evoya/ui/form";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { useKeptText } from "../../../lib/kept.ts";
import { usePermission } from "../../../session/session.ts";
import { MentionedText } from "../../mentions/components/mentioned-text.tsx";
import { NoteField } from "../../mentions/components/note-field.tsx";
import { useMentions } from "../../mentions/use-mentions.ts";
import { userQuery } from "../queries.ts";
import { Section } from "./user-cards.tsx";

/** The team's notes about a member. Members never see them. */
export function UserNotes({ user: { id, notes } }: { user: UserDetails }) {
  const { allowed: mayWrite } = usePermission("messages.write");
  return (
    <Section title="Notes">
      {mayWrite && <NewNote id={id} />}
      <ul className="space-y-3 text-[0.9375rem]">
        {notes.map((note) => (
          <li key={note.id}>
            <MentionedText text={note.body} mentions={note.mentions} />
            <p className="text-sm text-ink-muted">{`${note.author}, ${readersMoment(note.createdAt)}`}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function NewNote({ id }: { id: string }) {
  const client = useQueryClient();
  const form = useZodForm(newReviewNote, { mode: "onSubmit", defaultValues: { body: "" } });
  useKeptText(form, "body");
  const idempotency = useIdempotencyKey();
  const mentions = useMentions("user");
  return (
    <Form
      form={form}
      className="mb-4 gap-3"
      onSubmit={async ({ body: text }) => {
        const body = { body: text, mentions: mentions.idsIn(text) };
        const idempotencyKey = idempotency.keyFor(body);
        await api.addUserNote({ params: { id }, body }, { idempotencyKey });
        idempotency.settle();
        await markStale(client, userQuery(id).queryKey);
        mentions.clear();
        form.reset();
      }}
    >
      <NoteField
        name="body"
        label="New note"
        hint="Only the team sees it. Type @ to mention a colleague."
        maxLength={5000}
        mentions={mentions.field}
        setText={(written) => form.setValue("body", written)}
      />
      <Button
        type="submit"
        size="sm"
        className="self-start"
        busy={form.formState.isSubmitting}
        busyLabel="Saving..."
      >
        Add Note
      </Button>
    </Form>
  );
}
