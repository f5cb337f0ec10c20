import { ShowMore } from "@evoya/app-kit/show-more";
import { invoiceDisplay, isLeftUnpaid } from "@evoya/domain/invoices";
import { formatCents } from "@evoya/domain/money";
import { plans } from "@evoya/domain/plans";
import type { Invoice } from "@evoya/schemas/memberships";
import { Badge } from "@evoya/ui/badge";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { ErrorState } from "@evoya/ui/error-state";
import { Skeleton } from "@evoya/ui/skeleton";
import { useInfiniteQuery } from "@tanstack/react-query";
import { dayHere } from "../../../lib/today.ts";
import { invoicesQuery } from "../queries.ts";
import { useInvoice } from "../use-billing-portal.ts";

/** Every invoice, newest first. */
export function InvoiceList() {
  const list = useInfiniteQuery(invoicesQuery);
  const { data, error, isPending, refetch } = list;
  const invoices = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Card asChild>
      <section aria-labelledby="invoices">
        <h2 id="invoices" className="font-display text-xl font-semibold">
          Invoices
        </h2>
        {isPending && <Skeleton className="mt-4 h-24" />}
        {error && !data && (
          <ErrorState title="Failed to load your invoices" error={error} onRetry={() => void refetch()} />
        )}
        {data && invoices.length === 0 && <p className="mt-2 text-ink-muted">No invoices yet.</p>}
        <ul className="mt-2 divide-y divide-line">
          {invoices.map((invoice) => (
            <li key={invoice.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
              <Line invoice={invoice} />
            </li>
          ))}
        </ul>
        <ShowMore pages={list} size="sm" className="mt-3">
          Show earlier invoices
        </ShowMore>
      </section>
    </Card>
  );
}

function Line({ invoice }: { invoice: Invoice }) {
  const { plan, status, createdAt, periodStart, periodEnd, amountDueCents, refundedCents } = invoice;
  const { label, tone } = invoiceDisplay(invoice);
  const open = useInvoice();
  const paper = status === "paid" ? "receipt" : "invoice";
  return (
    <>
      <span className="min-w-0">
        <span className="block font-medium">
          {dayHere(createdAt)}
          {plan && `, ${plans[plan].name}`}
        </span>
        <span className="block text-sm text-ink-muted">
          {dayHere(periodStart)} to {dayHere(periodEnd)}
          {refundedCents > 0 && `, ${formatCents(refundedCents)} refunded`}
        </span>
        {isLeftUnpaid(invoice) && (
          <span className="block text-sm text-ink-muted">
            The plan ended before this was paid. You don't owe it.
          </span>
        )}
      </span>
      <span className="flex shrink-0 items-center gap-3">
        <span className="font-semibold tabular-nums">{formatCents(amountDueCents)}</span>
        <Badge tone={tone}>{label}</Badge>
        <Button
          variant="ghost"
          size="sm"
          className="min-h-11"
          busy={open.isPending}
          aria-label={`Download the ${paper} of ${dayHere(createdAt)} as PDF`}
          onClick={() => open.mutate(invoice.id)}
        >
          PDF
        </Button>
      </span>
    </>
  );
}
