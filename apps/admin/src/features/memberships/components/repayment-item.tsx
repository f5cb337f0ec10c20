import { formatCents } from "@evoya/domain/money";
import { repaymentStatusDisplay } from "@evoya/domain/repayments";
import { readersMoment } from "@evoya/domain/times";
import type { Repayment } from "@evoya/schemas/repayments";
import { Badge } from "@evoya/ui/badge";
import { Button } from "@evoya/ui/button";
import { api } from "../../../api.ts";
import { useStaffAction } from "../../../lib/use-staff-action.ts";
import { usePermission, useStaff } from "../../../session/session.ts";
import { useRefreshMemberships } from "../queries.ts";
import { notSentYet } from "./repayment-dialog.tsx";

/** A refund or credit, with its actions. */
export function RepaymentItem({ repayment }: { repayment: Repayment }) {
  const refresh = useRefreshMemberships();
  const { allowed: mayWrite } = usePermission("memberships.write");
  const { id, kind, amountCents, status, reason, failure, askedBy, decidedBy, createdAt } = repayment;
  const isOwn = useStaff().id === repayment.askedById;
  const name = `${kind === "refund" ? "Refund" : "Credit"} of ${formatCents(amountCents)}`;
  const act = useStaffAction({
    act: (deed: "approve" | "decline" | "send") => {
      const call = { params: { id } };
      if (deed === "approve") return api.approveRepayment(call);
      return deed === "decline" ? api.declineRepayment(call) : api.sendRepayment(call);
    },
    done: ({ status: now }) => (now === "unsent" ? notSentYet : now === "done" ? `${name} sent` : "Declined"),
    failed: "Error",
    refresh,
  });
  const people = [askedBy && `Asked by ${askedBy}`, decidedBy && `settled by ${decidedBy}`].filter(Boolean);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          <Badge tone={repaymentStatusDisplay[status].tone}>{repaymentStatusDisplay[status].label}</Badge>
        </span>
        <p>{reason}</p>
        {failure && <p className="text-danger">{failure}</p>}
        <p className="text-sm text-ink-muted">{[...people, readersMoment(createdAt)].join(", ")}</p>
      </div>
      {mayWrite && (status === "waiting" || status === "unsent") && (
        <span className="flex gap-2">
          {status === "waiting" && (
            <Button
              size="sm"
              variant="outline"
              disabled={act.isPending}
              onClick={() => act.mutate("decline")}
            >
              Decline
            </Button>
          )}
          {status === "waiting" && isOwn ? (
            <span className="self-center text-sm text-ink-muted">A colleague approves this</span>
          ) : (
            <Button
              size="sm"
              busy={act.isPending}
              busyLabel="Sending..."
              onClick={() => act.mutate(status === "waiting" ? "approve" : "send")}
            >
              {status === "waiting" ? "Approve" : "Send Again"}
            </Button>
          )}
        </span>
      )}
    </li>
  );
}
