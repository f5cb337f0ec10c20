import { disputeReasonText, disputeStatusDisplay } from "@evoya/domain/disputes";
import { formatCents } from "@evoya/domain/money";
import type { Dispute } from "@evoya/schemas/disputes";
import { Badge } from "@evoya/ui/badge";
import { writeDate } from "./when.ts";

/** Payments that a member's bank questions, each with a link to the provider. */
export function DisputeList({ disputes }: { disputes: readonly Dispute[] }) {
  return (
    <ul className="divide-y divide-line text-[0.9375rem]">
      {disputes.map(({ id, amountCents, reason, status, dueAt, createdAt, url }) => {
        const isOver = status === "won" || status === "lost";
        return (
          <li key={id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span className="flex flex-wrap items-center gap-2 font-medium">
                {`${formatCents(amountCents)} disputed`}
                <Badge tone={disputeStatusDisplay[status].tone}>{disputeStatusDisplay[status].label}</Badge>
              </span>
              <span className="block text-sm text-ink-muted">
                {`${writeDate(createdAt)}, ${disputeReasonText(reason)}`}
                {!isOver && dueAt && `. Answer by ${writeDate(dueAt)}`}
              </span>
            </span>
            <a href={url} target="_blank" rel="noreferrer" className="underline">
              Open in Stripe
            </a>
          </li>
        );
      })}
    </ul>
  );
}
