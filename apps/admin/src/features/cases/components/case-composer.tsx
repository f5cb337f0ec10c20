import { type CaseForStaff, newCaseNote } from "@evoya/schemas/cases";
import { usePermission } from "../../../session/session.ts";
import { MessageComposer } from "../../messages/components/message-composer.tsx";
import { NoteComposer } from "../../messages/components/note-composer.tsx";
import { ReplyOrNote } from "../../messages/components/reply-or-note.tsx";
import { useAddNote } from "../queries.ts";
import { ReplyByMail } from "./reply-by-mail.tsx";

type Props = { one: CaseForStaff; lastReadId: string | undefined };

/** Writes to the client of a request, or a note for the team. */
export function CaseComposer({ one, lastReadId }: Props) {
  const { id, client, asked } = one;
  const note = useAddNote(id);
  const mayWrite = usePermission("requests.write").allowed;
  if (!mayWrite) return null;
  return (
    <ReplyOrNote
      note={<NoteComposer about="case" schema={newCaseNote} maxLength={10_000} onAdd={note.mutateAsync} />}
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
          <ReplyByMail one={one} />
        )
      }
    />
  );
}
