import { brand } from "@evoya/domain/brand";
import { formatCents } from "@evoya/domain/money";
import { type PlanId, plans } from "@evoya/domain/plans";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { Dialog } from "@evoya/ui/dialog";
import { Price } from "@evoya/ui/price";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Lock, RotateCcw, ShieldCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { api } from "../../../api.ts";
import { useIdempotencyKey } from "../../../lib/use-idempotency-key.ts";
import { paths } from "../../../paths.ts";
import { track } from "../../../tracking/track.ts";
import { maxRetries, paymentFailure, retryDelay } from "../payment-errors.ts";
import { planChangeQuery } from "../queries.ts";
import { ChargeToday } from "./charge-today.tsx";

/** Member spec §2, checkout panel. */
const trustNotes = [
  { text: "SSL encrypted", Icon: Lock },
  { text: "PCI compliant", Icon: ShieldCheck },
  { text: "Money back guarantee", Icon: RotateCcw },
];

type Props = {
  plan: Exclude<PlanId, "free">;
  /** Whether the card on file is charged, so that the amount must be agreed to here. */
  chargesCard: boolean;
  onClose: () => void;
};

const labelOf = (chargesCard: boolean, dueNowCents: number | undefined): string => {
  if (!chargesCard) return "Continue to secure payment";
  return dueNowCents === undefined ? "Confirm and pay" : `Confirm and pay ${formatCents(dueNowCents)}`;
};

/** The last look before paying: plan, price, and the way to the payment provider's page (member spec §2). */
export function CheckoutPanel({ plan, chargesCard, onClose }: Props) {
  const navigate = useNavigate();
  const key = useIdempotencyKey();
  const [attempts, setAttempts] = useState(0);
  const { name, tagline, priceCents } = plans[plan];

  const price = useQuery({ ...planChangeQuery(plan), enabled: chargesCard });
  const { dueNowCents, pricedAt } = price.data ?? {};
  const confirmed = dueNowCents !== undefined && pricedAt ? { dueNowCents, pricedAt } : undefined;

  const checkout = useMutation({
    mutationFn: () =>
      api.openCheckout(
        { body: { plan, confirmed } },
        { idempotencyKey: key.current(`${plan} ${pricedAt ?? ""}`) },
      ),
    retry: (count, error) => paymentFailure(error).kind === "network" && count < maxRetries,
    retryDelay,
    onSuccess: ({ id, url }) => {
      track({ kind: "conversion", type: "checkout_started", plan });
      if (!url) return navigate(`${paths.upgradeReturn}?checkout=${id}`);
      toast.info("Redirecting to Checkout", "You pay on our payment provider's page.");
      window.location.assign(url);
    },
    onError: (error) => {
      track({
        kind: "event",
        name: "payment_failed",
        properties: { plan, kind: paymentFailure(error).kind },
      });
      key.renew();
      if (chargesCard) void price.refetch();
      setAttempts((count) => count + 1);
    },
  });
  const failure = checkout.error ? paymentFailure(checkout.error) : null;
  const left = maxRetries - attempts + 1;
  const isOver = failure?.retryable === true && left <= 0;

  // The browser's Back may bring this very page back from the provider's, as it was when it was left.
  const { reset } = checkout;
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, [reset]);

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Complete Your Membership Upgrade">
      <div className="flex items-baseline justify-between gap-4 rounded-card bg-surface-sunken p-4">
        <span className="min-w-0">
          <span className="block font-display text-xl font-semibold">{name}</span>
          <span className="block text-sm text-ink-muted">{tagline}</span>
        </span>
        <Price cents={priceCents} per="month" className="shrink-0 font-semibold" />
      </div>
      {chargesCard && (
        <ChargeToday
          price={price.data}
          hasFailed={price.isError && !price.isFetching}
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
                <a href={`mailto:${brand.supportEmail}`}>Contact Support</a>
              </Button>
            )
          }
        >
          {isOver ? "Please contact our support team for assistance with your payment." : failure.text}
        </Callout>
      )}
      <div className="mt-5 flex flex-col gap-3">
        {(!failure || (failure.retryable && !isOver)) && (
          <Button
            size="lg"
            busy={checkout.isPending || checkout.isSuccess}
            busyLabel={chargesCard ? "Charging your card" : "Opening the payment page"}
            disabled={chargesCard && (!confirmed || price.isFetching)}
            onClick={() => checkout.mutate()}
          >
            <Lock aria-hidden />
            {failure ? `Try Again (${left} left)` : labelOf(chargesCard, dueNowCents)}
          </Button>
        )}
        <Button variant="ghost" onClick={onClose}>
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
        Billed monthly, cancel any time.{" "}
        {chargesCard
          ? "Your card is kept by our payment provider; we never see it."
          : "You pay on our payment provider's page; we never see your card."}
      </p>
    </Dialog>
  );
}
