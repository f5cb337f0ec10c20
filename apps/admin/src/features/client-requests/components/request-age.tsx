import { firstResponse } from "@evoya/domain/first-response";
import { readersMoment } from "@evoya/domain/times";
import type { ClientRequest } from "@evoya/schemas/client-requests";
import { cn } from "@evoya/ui/lib/cn";
import { Clock, TriangleAlert } from "lucide-react";
import { useNow } from "../../../lib/use-now.ts";
import { writeAgo } from "../../../lib/when.ts";

const looks = {
  fresh: { className: "text-ink-muted", Icon: null },
  soon: { className: "font-semibold text-warning", Icon: Clock },
  late: { className: "font-semibold text-danger", Icon: TriangleAlert },
} as const;

/** When a request came in and, while nobody has answered, how close the promised first answer is. */
export function RequestAge({ request: { answeredAt, createdAt, dueAt } }: { request: ClientRequest }) {
  const now = useNow();
  const response = answeredAt === null ? firstResponse(dueAt, now) : null;
  const { className, Icon } = looks[response?.state ?? "fresh"];
  return (
    <time
      dateTime={createdAt}
      title={`Received ${readersMoment(createdAt)}`}
      className="flex items-center justify-end gap-3 whitespace-nowrap tabular-nums"
    >
      {response && (
        <span className={`flex items-center gap-1.5 ${className}`}>
          {Icon && <Icon aria-hidden className="size-3.5" />}
          {response.text}
        </span>
      )}
      <span className={cn("text-ink-muted", response && "@max-sm:hidden sm:max-lg:hidden")}>
        {writeAgo(createdAt, now)}
      </span>
    </time>
  );
}
