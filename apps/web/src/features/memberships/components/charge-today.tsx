import { formatCents } from "@evoya/domain/money";
import { plans } from "@evoya/domain/plans";
import type { PlanChangePreview } from "@evoya/schemas/memberships";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { Skeleton } from "@evoya/ui/skeleton";
import { dayOf } from "../../../lib/instants.ts";
import { paymentFailure } from "../payment-errors.ts";

type Props = { price: PlanChangePreview | undefined; error: Error | null; onRetry: () => void };

/** A higher plan's price and effect, before anyone pays: today, every month, from when, and on which card. */
export function ChargeToday({ price, error, onRetry }: Props) {
  if (error)
    return (
      <Callout
        tone="danger"
        className="mt-4"
        title="We couldn't work out today's price"
        actions={
          <Button size="sm" variant="outline" onClick={onRetry}>
            Try Again
          </Button>
        }
      >
        {paymentFailure(error).text} You haven't been charged.
      </Callout>
    );
  if (!price) return <Skeleton className="mt-4 h-18" />;
  const { plan, from, dueNowCents, creditCents, monthlyCents, card, renewsAt } = price;
  return (
    <div className="mt-4" aria-live="polite">
      <p className="font-medium">
        {formatCents(dueNowCents)} today, then {formatCents(monthlyCents)} a month
        {card && `, ${card.brand} ending ${card.last4}`}
      </p>
      <p className="mt-1 text-[0.9375rem] text-ink-muted">
        {creditCents > 0 && `Your credit of ${formatCents(creditCents)} is taken off. `}
        {from === plan ? `${plans[plan].name} goes on` : `${plans[plan].name} replaces ${plans[from].name}`}{" "}
        as soon as you've paid, and renews on {dayOf(renewsAt)}
        {!card && " if you pay today"}.
      </p>
    </div>
  );
}
