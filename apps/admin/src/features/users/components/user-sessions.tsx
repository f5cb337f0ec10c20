import { readersMoment } from "@evoya/domain/times";
import type { UserDetails } from "@evoya/schemas/user-details";
import { Button } from "@evoya/ui/button";
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
