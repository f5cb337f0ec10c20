import type { NoticeKind } from "@evoya/domain/notices";
import type { Notice } from "@evoya/schemas/notices";
import { cn } from "@evoya/ui/lib/cn";
import {
  AlarmClock,
  ConciergeBell,
  FileText,
  Gift,
  type LucideIcon,
  Map as MapIcon,
  Megaphone,
  MessageCircle,
  Sparkles,
} from "lucide-react";
import { Link } from "react-router-dom";
import { agoOf } from "../../../lib/instants.ts";
import { useReadNotice } from "../queries.ts";
import { pathOfNotice } from "../subject-paths.ts";

const icons: Record<NoticeKind, LucideIcon> = {
  messages: MessageCircle,
  requests: ConciergeBell,
  trips: MapIcon,
  documents: FileText,
  reminders: AlarmClock,
  rewards: Gift,
  news: Megaphone,
  offers: Sparkles,
};

const lineClass =
  "flex w-full items-start gap-3 px-4 py-3.5 text-left transition-colors -outline-offset-2! hover:bg-surface-sunken";

/** One notice, linked to what it's about. Following the link marks it read. */
export function NoticeLine({ notice, onFollow }: { notice: Notice; onFollow: () => void }) {
  const read = useReadNotice();
  const path = pathOfNotice(notice);
  const markRead = (isFollowed: boolean) => read.mutate({ id: notice.id, isFollowed });
  if (!path)
    return (
      <button type="button" className={lineClass} onClick={() => !notice.isRead && markRead(false)}>
        <Content notice={notice} isWhole />
      </button>
    );
  return (
    <Link
      to={path}
      className={lineClass}
      onClick={() => {
        markRead(true);
        onFollow();
      }}
    >
      <Content notice={notice} />
    </Link>
  );
}

function Content({ notice, isWhole = false }: { notice: Notice; isWhole?: boolean }) {
  const { kind, title, body, isRead, createdAt } = notice;
  const Icon = icons[kind];
  return (
    <>
      <span
        aria-hidden
        className={cn(
          "grid size-9 shrink-0 place-items-center rounded-full [&_svg]:size-4.5",
          isRead ? "bg-surface-sunken text-ink-muted" : "bg-primary-soft text-primary",
        )}
      >
        <Icon />
      </span>
      <span className="min-w-0 flex-1">
        <span className={cn("block text-[0.9375rem] leading-snug text-pretty", !isRead && "font-semibold")}>
          {title}
        </span>
        {body && (
          <span
            className={cn(
              "mt-0.5 text-sm whitespace-pre-line text-ink-muted",
              isWhole && !isRead ? "block" : "line-clamp-2",
            )}
          >
            {body}
          </span>
        )}
        <span className="mt-1 block text-sm text-ink-muted">{agoOf(createdAt)}</span>
      </span>
      {!isRead && (
        <span className="mt-1.5 size-2.5 shrink-0 rounded-full bg-primary">
          <span className="sr-only">Unread</span>
        </span>
      )}
    </>
  );
}
