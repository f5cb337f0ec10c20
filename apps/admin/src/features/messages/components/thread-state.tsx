import { readersMoment } from "@evoya/domain/times";
import type { MessageThreadForStaff } from "@evoya/schemas/messages";
import { Badge } from "@evoya/ui/badge";
import { writeSpan } from "../../../lib/when.ts";

/** What's left to do in a conversation, and who's doing it. */
export function ThreadState({ thread, now }: { thread: MessageThreadForStaff; now: number }) {
  const { unread, waitingSince, assignedTo, isHandled, snoozedUntil } = thread;
  return (
    <span className="mt-1.5 flex flex-wrap gap-1.5">
      {waitingSince && <Badge tone="warning">{`Waiting ${writeSpan(waitingSince, now)}`}</Badge>}
      {unread > 0 && <Badge tone="info">{`${unread} unread`}</Badge>}
      {snoozedUntil && <Badge>{`Snoozed until ${readersMoment(snoozedUntil)}`}</Badge>}
      {isHandled && <Badge tone="success">Handled</Badge>}
      <Badge>{assignedTo?.name ?? "Unassigned"}</Badge>
    </span>
  );
}
