import { readersMoment } from "@evoya/domain/times";
import type { Message } from "@evoya/schemas/messages";
import { cn } from "@evoya/ui/lib/cn";
import { MessageFiles } from "./message-files.tsx";

/** One message; the team's own are on the right. */
export function MessageBubble({ message }: { message: Message }) {
  const isOurs = message.senderRole !== "member";
  return (
    <li className={cn("flex", isOurs && "justify-end")}>
      <div
        className={cn(
          "max-w-[85%] min-w-0 rounded-card px-4 py-2.5",
          isOurs ? "rounded-br-sm bg-primary-soft" : "rounded-bl-sm bg-surface-sunken",
        )}
      >
        <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
          <span className="font-semibold">{message.senderName}</span>
          <time dateTime={message.createdAt} className="text-ink-muted">
            {readersMoment(message.createdAt)}
          </time>
        </p>
        <p className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">{message.body}</p>
        <MessageFiles files={message.files} />
      </div>
    </li>
  );
}
