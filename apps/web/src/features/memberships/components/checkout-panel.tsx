import { formatCents } from "@evoya/domain/money";
import { plans } from "@evoya/domain/plans";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { Dialog } from "@evoya/ui/dialog";
import { Price } from "@evoya/ui/price";
import { useQuery } from "@tanstack/react-query";
import { Lock, RotateCcw, ShieldCheck } from "lucide-react";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { usePlanText } from "../../../plan-texts/use-plan-texts.ts";
import type { PaidPlanId } from "../changes.ts";
import { planChangeQuery } from "../queries.ts";
import { useCheckout } from "../use-checkout.ts";
import { ChargeToday } from "./charge-today.tsx";

/** Member spec §2, checkout panel. */
const trustNotes = [
  { text: "SSL encrypted", Icon: Lock },
  { text: "PCI compliant", Icon: ShieldCheck },
  { text: "Money back guarantee", Icon: RotateCcw },
];

type Props = {
  plan: PaidPlanId;
  /** Whether the card on file is charged, so the member must agree to the amount here. */
  chargesCard: boolean;
  onClose: () => void;
};

const labelOf = (chargesCard: boolean, dueNowCents: number | undefined): string => {
  if (!chargesCard) return "Continue to secure payment";
  return dueNowCents === undefined ? "Confirm and pay" : `Confirm and pay ${formatCents(dueNowCents)}`;
};

/** The last look before paying: plan, price, and the link to the payment provider's page (member spec §2). */
export function CheckoutPanel({ plan, chargesCard, onClose }: Props) {
  const { name, priceCents } = plans[plan];
  const { tagline } = usePlanText(plan);

  const price = useQuery(planChangeQuery(plan));
  const { dueNowCents, pricedAt } = price.data ?? {};
  const confirmed =
    chargesCard && dueNowCents !== undefined && pricedAt ? { dueNowCents, pricedAt } : undefined;

  const { failure, retriesLeft, retriesItself, isOver, isBusy, pay } = useCheckout({
    plan,
    confirmed,
    onRefused: () => chargesCard && void price.refetch(),
  });
  // What's being charged can't be called back, so nothing here promises it.
  const isCharging = chargesCard && isBusy;

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isCharging && onClose()}
      title="Complete Your Membership Upgrade"
    >
      <div className="flex items-baseline justify-between gap-4 rounded-card bg-surface-sunken p-4">
        <span className="min-w-0">
          <span className="block font-display text-xl font-semibold">{name}</span>
          <span className="block text-sm text-ink-muted">{tagline}</span>
        </span>
        <Price cents={priceCents} per="month" className="shrink-0 font-semibold" />
      </div>
      {(chargesCard || !failure) && (
        <ChargeToday
          price={price.data}
          error={price.isFetching ? null : price.error}
          onRetry={() => void price.refetch()}
        />
      )}
      {failure && (
        <Callout
          tone="danger"
          className="mt-4"
          title={isOver ? "Maximum Retries Reached" : "Payment Processing Error"}
          actions={
            isOver && (
              <Button size="sm" variant="outline" asChild>
                <Link to={paths.contact}>Contact Support</Link>
              </Button>
            )
          }
        >
          {isOver ? "Please contact our support team for assistance with your payment." : failure.text}
          {retriesItself && <p className="mt-2">We'll keep trying for a few seconds.</p>}
          {!chargesCard && <p className="mt-2">You weren't charged.</p>}
        </Callout>
      )}
      <div className="mt-5 flex flex-col gap-3">
        {(!failure || (failure.retryable && !isOver)) && (
          <Button
            size="lg"
            busy={isBusy}
            busyLabel={chargesCard ? "Charging your card" : "Opening the payment page"}
            disabled={chargesCard && (!confirmed || price.isFetching)}
            onClick={pay}
          >
            <Lock aria-hidden />
            {failure ? `Try Again (${retriesLeft} left)` : labelOf(chargesCard, dueNowCents)}
          </Button>
        )}
        <Button variant="ghost" disabled={isCharging} onClick={onClose}>
          Cancel
        </Button>
      </div>
      <ul className="mt-5 flex flex-wrap justify-center gap-x-5 gap-y-2 border-t border-line pt-4 text-sm font-medium">
        {trustNotes.map(({ text, Icon }) => (
          <li key={text} className="flex items-center gap-1.5">
            <Icon aria-hidden className="size-4 text-success" />
            {text}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-center text-sm text-ink-muted">
        Billed monthly. Cancel anytime.{" "}
        {chargesCard
          ? "Our payment provider stores your card. We never see it."
          : "You'll pay on our payment provider's page. We never see your card."}
      </p>
    </Dialog>
  );
}
