import { type CaseForStaff, newCaseNote } from "@evoya/schemas/cases";
import { MessageComposer } from "../../messages/components/message-composer.tsx";
import { NoteComposer } from "../../messages/components/note-composer.tsx";
import { ReplyOrNote } from "../../messages/components/reply-or-note.tsx";
import { useAddNote } from "../queries.ts";

type Props = { one: CaseForStaff; lastReadId: string | undefined };

/** Writes to the client of a request, or a note for the team. */
export function CaseComposer({ one: { id, client, asked }, lastReadId }: Props) {
  const note = useAddNote(id);
  return (
    <ReplyOrNote
      note={
        <NoteComposer
          permission="requests.write"
          about="case"
          schema={newCaseNote}
          maxLength={10_000}
          onAdd={note.mutateAsync}
        />
      }
      reply={
        client.userId ? (
          <MessageComposer
            userId={client.userId}
            name={client.name || client.email}
            destination={asked.destination}
            to={{ caseId: id }}
            lastReadId={lastReadId}
          />
        ) : (
          <p className="text-[0.9375rem] text-ink-muted">
            This client has no account. Write to{" "}
            <a href={`mailto:${client.email}`} className="text-primary underline underline-offset-4">
              {client.email}
            </a>{" "}
            instead.
          </p>
        )
      }
    />
  );
}
