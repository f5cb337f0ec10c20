import { useIdempotencyKey } from "@evoya/app-kit/lib/use-idempotency-key";
import { toast } from "@evoya/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { api } from "../../api.ts";
import { pause } from "../../lib/pause.ts";
import { paths } from "../../paths.ts";
import { track } from "../../tracking/track.ts";
import type { PaidPlanId } from "./changes.ts";
import {
  MissingCheckoutUrl,
  maxRetries,
  type PaymentFailure,
  paymentFailure,
  redirectDelay,
  retryDelay,
} from "./payment-errors.ts";

type Checkout = {
  plan: PaidPlanId;
  /** The charge to the card on file, if there is one. */
  confirmed: { dueNowCents: number; pricedAt: string } | undefined;
  /** Called when the price may have changed. */
  onRefused: () => void;
};

/**
 * The attempts to open a checkout. Problems show right away; a failed network is retried after 1, 2, and 4 seconds with
 * the same key, so a lost response opens nothing twice (member spec §4, §8, §9).
 */
export function useCheckout({ plan, confirmed, onRefused }: Checkout) {
  const navigate = useNavigate();
  const key = useIdempotencyKey();
  const [attempts, setAttempts] = useState(0);
  const [failure, setFailure] = useState<PaymentFailure | null>(null);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const checkout = useMutation({
    mutationFn: async () => {
      const content = `${plan} ${confirmed?.pricedAt ?? ""}`;
      const answer = await api.openCheckout(
        { body: { plan, confirmed } },
        { idempotencyKey: key.keyFor(content) },
      );
      if (!answer.url && !confirmed) throw new MissingCheckoutUrl();
      return answer;
    },
    onSuccess: async ({ id, url }) => {
      track({ kind: "conversion", type: "checkout_started", plan });
      if (!url) return navigate(`${paths.upgradeReturn}?checkout=${id}`);
      // Whoever has canceled in the meantime stays here. A charged card, above, can't be called back.
      if (!isHere.current) return;
      toast.info("Redirecting to Checkout", "You pay on our payment provider's page.");
      await pause(redirectDelay);
      if (isHere.current) window.location.assign(url);
    },
    onError: (error) => {
      const failed = paymentFailure(error);
      const { kind } = failed;
      track({ kind: "event", name: "payment_failed", properties: { plan, kind } });
      setFailure(failed);
      setAttempts((count) => count + 1);
      if (kind === "network") return;
      key.settle();
      onRefused();
    },
  });
  const { mutate, reset, isPending, isSuccess } = checkout;

  const retriesLeft = maxRetries - attempts + 1;
  const retriesItself = failure?.kind === "network" && retriesLeft > 0;
  const isWaiting = retriesItself && !isPending && !isSuccess;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(mutate, retryDelay(attempts - 1));
    return () => clearTimeout(timer);
  }, [isWaiting, attempts, mutate]);

  // The browser's Back button may restore this page from the provider's, just as it was left.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, [reset]);

  return {
    /** The latest problem; it stays while the next attempt is running. */
    failure,
    retriesLeft,
    /** Whether the next attempt starts by itself. */
    retriesItself,
    isOver: failure?.retryable === true && retriesLeft <= 0,
    isBusy: isPending || isSuccess,
    pay: () => mutate(),
  };
}
