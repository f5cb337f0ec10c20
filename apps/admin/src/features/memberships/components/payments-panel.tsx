import { contestedText, disputeStageOf } from "@evoya/domain/disputes";
import { invoiceCents, invoiceDisplay } from "@evoya/domain/invoices";
import { formatCents } from "@evoya/domain/money";
import { plans } from "@evoya/domain/plans";
import type { Invoice } from "@evoya/schemas/memberships";
import type { Repayment } from "@evoya/schemas/repayments";
import type { MembershipRow } from "@evoya/schemas/staff-memberships";
import { Button } from "@evoya/ui/button";
import { Card, CardHeader } from "@evoya/ui/card";
import { ErrorState } from "@evoya/ui/error-state";
import { Skeleton } from "@evoya/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DisputeList } from "../../../lib/dispute-list.tsx";
import { writeDate } from "../../../lib/when.ts";
import { usePermission } from "../../../session/session.ts";
import { paymentsQuery } from "../queries.ts";
import { RepaymentDialog } from "./repayment-dialog.tsx";
import { RepaymentItem } from "./repayment-item.tsx";

/** What can still be refunded of a payment: not what waits for a second person, or for the provider. */
function leftCents(
  { id, amountPaidCents, refundedCents }: Invoice,
  repayments: readonly Repayment[],
): number {
  const promised = repayments.filter(
    ({ invoiceId, status }) => invoiceId === id && (status === "waiting" || status === "unsent"),
  );
  return promised.reduce((left, { amountCents }) => left - amountCents, amountPaidCents - refundedCents);
}

/** A member's charges, and a way to give some of it back (decision 151). */
export function PaymentsPanel({ membership }: { membership: MembershipRow }) {
  const { data, error, refetch } = useQuery(paymentsQuery(membership.id));
  const [kind, setKind] = useState<"refund" | "credit" | null>(null);
  const { allowed: mayWrite } = usePermission("memberships.write");
  const disputes = data?.disputes ?? [];
  const contested = new Set(
    disputes.filter(({ status }) => disputeStageOf(status) === "contested").map(({ invoiceId }) => invoiceId),
  );
  const repayments = data?.repayments ?? [];
  const refundable = (data?.invoices ?? [])
    .map((invoice) => ({ ...invoice, leftCents: leftCents(invoice, repayments) }))
    .filter(({ id, leftCents }) => leftCents > 0 && !contested.has(id));
  return (
    <Card asChild className="lg:col-span-2">
      <section aria-label="Payments">
        <CardHeader
          title="Payments"
          action={
            mayWrite && (
              <span className="flex flex-wrap justify-end gap-2">
                {refundable.length > 0 && (
                  <Button size="sm" variant="outline" onClick={() => setKind("refund")}>
                    Refund
                  </Button>
                )}
                {membership.stripeCustomerId && (
                  <Button size="sm" variant="outline" onClick={() => setKind("credit")}>
                    Credit
                  </Button>
                )}
              </span>
            )
          }
        />
        {error && !data && <ErrorState title="Failed to load payments" onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton className="h-24" />}
        {data?.invoices.length === 0 && <p className="text-ink-muted">Nothing has been charged yet.</p>}
        {data && data.invoices.length > 0 && (
          <ul className="divide-y divide-line text-[0.9375rem]">
            {data.invoices.map((invoice) => (
              <li key={invoice.id} className="flex flex-wrap justify-between gap-x-4 py-2">
                <span>
                  {writeDate(invoice.createdAt)}
                  {invoice.plan && <span className="text-ink-muted">{` · ${plans[invoice.plan].name}`}</span>}
                </span>
                <span className="text-right">
                  {`${formatCents(invoiceCents(invoice))} ${invoiceDisplay(invoice).label.toLowerCase()}`}
                  {invoice.refundedCents > 0 && (
                    <span className="block text-sm text-ink-muted">
                      {`${formatCents(invoice.refundedCents)} refunded`}
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
        {disputes.length > 0 && (
          <>
            <h3 className="mt-5 mb-1 font-semibold">Disputed payments</h3>
            {contested.size > 0 && <p className="text-sm text-ink-muted">{contestedText}</p>}
            <DisputeList disputes={disputes} />
          </>
        )}
        {repayments.length > 0 && (
          <>
            <h3 className="mt-5 mb-1 font-semibold">Refunds and credits</h3>
            <ul className="divide-y divide-line text-[0.9375rem]">
              {repayments.map((repayment) => (
                <RepaymentItem key={repayment.id} repayment={repayment} />
              ))}
            </ul>
          </>
        )}
        {kind && (
          <RepaymentDialog
            kind={kind}
            membershipId={membership.id}
            invoices={refundable}
            onClose={() => setKind(null)}
          />
        )}
      </section>
    </Card>
  );
}
