import type { NoticeKind } from "@evoya/domain/notices";
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

type NoticeContentProps = {
  kind: NoticeKind;
  title: string;
  body: string | null;
  isRead: boolean;
  /** When it came, as its reader reads it. */
  ago: string;
  /** Shows the whole text while it's unread, where nothing else does. */
  isWhole?: boolean;
};

/** A notice as the bell shows it: in the web app, and in the preview of what the team is about to send. */
export function NoticeContent({ kind, title, body, isRead, ago, isWhole = false }: NoticeContentProps) {
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
        <span className="mt-1 block text-sm text-ink-muted">{ago}</span>
      </span>
      {!isRead && (
        <span className="mt-1.5 size-2.5 shrink-0 rounded-full bg-primary">
          <span className="sr-only">Unread</span>
        </span>
      )}
    </>
  );
}
