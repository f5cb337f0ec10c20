import { readersMoment } from "@evoya/domain/times";
import type { UserDetails } from "@evoya/schemas/user-details";
import { Button } from "@evoya/ui/button";
import { TextareaField } from "@evoya/ui/textarea-field";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api.ts";
import { useStaffAction } from "../../../lib/use-staff-action.ts";
import { usePermission } from "../../../session/session.ts";
import { userQuery } from "../queries.ts";
import { Section } from "./user-cards.tsx";

type Given = { user: UserDetails };

/** Where a member is signed in, and a way to sign them out. */
export function UserSessions({ user: { id, sessions } }: Given) {
  const { allowed: mayWrite } = usePermission("members.write");
  const end = useStaffAction({
    act: (sessionId: string) => api.endUserSession({ params: { id }, body: { sessionId } }),
    done: "Session ended",
    failed: "Error",
    stale: [userQuery(id).queryKey],
  });
  return (
    <Section title="Sessions">
      {sessions.length === 0 && <p className="text-sm text-ink-muted">Not signed in anywhere.</p>}
      <ul className="divide-y divide-line text-[0.9375rem]">
        {sessions.map((session) => (
          <li key={session.id} className="flex items-center justify-between gap-4 py-2">
            <span className="min-w-0">
              {session.device}
              <span className="block text-sm text-ink-muted">
                {[session.ip, readersMoment(session.lastSeenAt)].filter(Boolean).join(", ")}
              </span>
            </span>
            {mayWrite && (
              <Button
                size="sm"
                variant="outline"
                disabled={end.isPending}
                onClick={() => end.mutate(session.id)}
              >
                End<span className="sr-only"> session: {session.device}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The team's notes about a member. Members never see them. */
export function UserNotes({ user: { id, notes } }: Given) {
  const client = useQueryClient();
  const { allowed: mayWrite } = usePermission("messages.write");
  const [body, setBody] = useState("");
  const add = useStaffAction({
    act: () => api.addUserNote({ params: { id }, body: { body } }),
    failed: "Error",
    onDone: (user) => {
      client.setQueryData(userQuery(id).queryKey, user);
      setBody("");
    },
  });
  return (
    <Section title="Notes">
      {mayWrite && (
        <form
          className="mb-4 flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            add.mutate();
          }}
        >
          <TextareaField
            label="New note"
            hint="Only the team sees it."
            rows={3}
            maxLength={5000}
            value={body}
            onChange={({ target }) => setBody(target.value)}
          />
          <Button
            type="submit"
            size="sm"
            className="self-start"
            disabled={!body.trim()}
            busy={add.isPending}
            busyLabel="Saving..."
          >
            Add Note
          </Button>
        </form>
      )}
      <ul className="space-y-3 text-[0.9375rem]">
        {notes.map((note) => (
          <li key={note.id}>
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{note.body}</p>
            <p className="text-sm text-ink-muted">{`${note.author}, ${readersMoment(note.createdAt)}`}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
