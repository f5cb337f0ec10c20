import { formatCents } from "@evoya/domain/money";
import type { PlanChangePreview } from "@evoya/schemas/memberships";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { Skeleton } from "@evoya/ui/skeleton";

type Props = { price: PlanChangePreview | undefined; hasFailed: boolean; onRetry: () => void };

/** What a paying member is charged to upgrade: now, every month, and on which card. */
export function ChargeToday({ price, hasFailed, onRetry }: Props) {
  if (hasFailed)
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
        You haven't been charged.
      </Callout>
    );
  if (!price) return <Skeleton className="mt-4 h-12" />;
  const { dueNowCents, monthlyCents, card } = price;
  return (
    <p className="mt-4 font-medium" aria-live="polite">
      {formatCents(dueNowCents)} today, then {formatCents(monthlyCents)} a month
      {card && `, ${card.brand} ending ${card.last4}`}
    </p>
  );
}
