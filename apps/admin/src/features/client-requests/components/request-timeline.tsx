import { type RequestStatus, requestStatusDisplay } from "@evoya/domain/concierge";
import { readersMoment } from "@evoya/domain/times";
import { Card, CardHeader } from "@evoya/ui/card";
import { Timeline, type TimelineItem } from "@evoya/ui/timeline";
import { Flag, Inbox, MessageCircle } from "lucide-react";

type RequestTimelineProps = {
  request: { status: RequestStatus; createdAt: string; updatedAt: string };
  /** When messages about it were written, and by whom. */
  messages?: readonly { id: string; senderName: string; createdAt: string }[];
};

/** What happened to a request, oldest first. */
export function RequestTimeline({ request, messages = [] }: RequestTimelineProps) {
  const { status, createdAt, updatedAt } = request;
  const written = messages.map(({ id, senderName, createdAt: at }) => ({
    at,
    item: {
      id,
      title: `Message from ${senderName}`,
      icon: <MessageCircle aria-hidden />,
      tone: "primary" as const,
    },
  }));
  const change = {
    at: updatedAt,
    item: {
      id: "changed",
      title: `Last change, now ${requestStatusDisplay[status].label}`,
      icon: <Flag aria-hidden />,
      tone: "warning" as const,
    },
  };
  const later = [...written, ...(updatedAt === createdAt ? [] : [change])].sort((a, b) =>
    a.at.localeCompare(b.at),
  );
  const items: TimelineItem[] = [
    {
      id: "received",
      title: "Request received",
      time: readersMoment(createdAt),
      icon: <Inbox aria-hidden />,
      tone: "info",
    },
    ...later.map(({ at, item }) => ({ ...item, time: readersMoment(at) })),
  ];
  return (
    <Card asChild>
      <section aria-label="Timeline">
        <CardHeader title="Timeline" />
        <Timeline items={items} />
      </section>
    </Card>
  );
}
