import type { Message } from "@evoya/schemas/messages";
import { Badge } from "@evoya/ui/badge";
import { timeOf } from "../../../lib/instants.ts";
import { MessageFiles } from "./message-files.tsx";

/** One message, from either side. */
export function Bubble({ message }: { message: Message }) {
  const own = message.senderRole === "member";
  return (
    <div className={`max-w-prose rounded-card p-4 ${own ? "ml-auto bg-primary-soft" : "bg-surface-sunken"}`}>
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <span className="font-semibold">{own ? "You" : message.senderName}</span>
        {!own && <Badge tone="accent">Concierge</Badge>}
        <time dateTime={message.createdAt} className="text-ink-muted">
          {timeOf(message.createdAt)}
        </time>
      </p>
      <p className="mt-2 [overflow-wrap:anywhere] whitespace-pre-line">{message.body}</p>
      <MessageFiles files={message.files} />
    </div>
  );
}
