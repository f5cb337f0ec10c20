import { type CaseEventKind, caseEventTitle } from "@evoya/domain/cases";
import { readersMoment } from "@evoya/domain/times";
import type { CaseEvent, CaseEventForStaff } from "@evoya/schemas/cases";
import { cn } from "@evoya/ui/lib/cn";
import {
  AlarmClock,
  Archive,
  ArchiveRestore,
  CircleCheck,
  CircleX,
  CreditCard,
  FileText,
  Flag,
  Handshake,
  Inbox,
  ListChecks,
  ListTodo,
  Lock,
  MessageCircle,
  Paperclip,
  UserRound,
  UserRoundCheck,
} from "lucide-react";
import type { ReactNode } from "react";
import { MessageFiles } from "../../messages/components/message-files.tsx";
import { NoteBubble } from "../../messages/components/note-bubble.tsx";

const icons: Record<CaseEventKind, ReactNode> = {
  received: <Inbox aria-hidden />,
  status: <Flag aria-hidden />,
  assigned: <UserRound aria-hidden />,
  message: <MessageCircle aria-hidden />,
  note: <Lock aria-hidden />,
  payment_asked: <CreditCard aria-hidden />,
  proposal_sent: <FileText aria-hidden />,
  proposal_answered: <ListChecks aria-hidden />,
  proposal_accepted: <CircleCheck aria-hidden />,
  proposal_declined: <FileText aria-hidden />,
  proposal_withdrawn: <FileText aria-hidden />,
  task_added: <ListTodo aria-hidden />,
  task_done: <ListTodo aria-hidden />,
  task_reopened: <ListTodo aria-hidden />,
  file_added: <Paperclip aria-hidden />,
  file_removed: <Paperclip aria-hidden />,
  promise_missed: <AlarmClock aria-hidden />,
  archived: <Archive aria-hidden />,
  unarchived: <ArchiveRestore aria-hidden />,
  offers_allowed: <Handshake aria-hidden />,
  offers_stopped: <Handshake aria-hidden />,
  offer_received: <Handshake aria-hidden />,
  offer_accepted: <CircleCheck aria-hidden />,
  offer_declined: <Handshake aria-hidden />,
  offer_withdrawn: <Handshake aria-hidden />,
  claimed: <UserRoundCheck aria-hidden />,
  cancel_asked: <CircleX aria-hidden />,
  cancel_declined: <CircleCheck aria-hidden />,
};

/** Shows a message or note in full, and anything else as one line. */
export function TimelineEntry({ event }: { event: CaseEventForStaff }) {
  if (event.kind === "message")
    return <Words event={event} text={event.message ?? "You can't read this message."} />;
  if (event.kind === "note")
    return (
      <NoteBubble
        who={event.who}
        text={event.details.text ?? ""}
        mentions={event.mentions}
        createdAt={event.createdAt}
      />
    );
  return (
    <li className="flex flex-wrap items-start gap-x-3 px-1 text-sm text-ink-muted [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
      {icons[event.kind]}
      <p className="min-w-0 flex-1 basis-52 [overflow-wrap:anywhere]">
        <span className="font-medium text-ink">{caseEventTitle(event.kind, event.details)}</span> by{" "}
        {event.who}
      </p>
      <When event={event} />
    </li>
  );
}

function Words({ event, text }: { event: CaseEvent; text: string }) {
  const isOurs = event.by !== "member";
  return (
    <li className={cn("flex", isOurs && "justify-end")}>
      <div
        className={cn(
          "max-w-[85%] min-w-0 rounded-card px-4 py-2.5",
          isOurs ? "rounded-br-sm bg-primary-soft" : "rounded-bl-sm bg-surface-sunken",
        )}
      >
        <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
          <span className="font-semibold">{event.who}</span>
          <When event={event} />
        </p>
        {event.details.title && <p className="mt-1 font-medium">By email: {event.details.title}</p>}
        <p className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
        <MessageFiles files={event.files} />
      </div>
    </li>
  );
}

const When = ({ event: { createdAt } }: { event: CaseEvent }) => (
  <time dateTime={createdAt} className="shrink-0 text-sm whitespace-nowrap text-ink-muted tabular-nums">
    {readersMoment(createdAt)}
  </time>
);
