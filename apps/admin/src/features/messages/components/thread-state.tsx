import { readersMoment } from "@evoya/domain/times";
import { isLateAnswer } from "@evoya/domain/waiting";
import type { MessageThreadForStaff } from "@evoya/schemas/staff-messages";
import { Badge } from "@evoya/ui/badge";
import { writeSpan } from "../../../lib/when.ts";

/** The work left in a conversation, and who's doing it. */
export function ThreadState({ thread, now }: { thread: MessageThreadForStaff; now: number }) {
  const { unread, assignedTo, isHandled, snoozedUntil } = thread;
  return (
    <span className="mt-1.5 flex flex-wrap gap-1.5">
      <Wait thread={thread} now={now} />
      {unread > 0 && <Badge tone="info">{`${unread} unread`}</Badge>}
      {snoozedUntil && <Badge>{`Snoozed until ${readersMoment(snoozedUntil)}`}</Badge>}
      {isHandled && <Badge tone="success">Handled</Badge>}
      <Badge>{assignedTo?.name ?? "Unassigned"}</Badge>
    </span>
  );
}

/** How long the member has waited for a reply, and whether that's longer than we promise. */
function Wait({ thread: { waitingSince, dueAt }, now }: { thread: MessageThreadForStaff; now: number }) {
  if (!waitingSince || !dueAt) return null;
  const waited = writeSpan(waitingSince, now);
  const isLate = isLateAnswer(dueAt, now);
  return (
    <Badge tone={isLate ? "danger" : "warning"} title={`Reply due ${readersMoment(dueAt)}`}>
      {isLate ? `Late: waiting ${waited}` : `Waiting ${waited}`}
    </Badge>
  );
}
