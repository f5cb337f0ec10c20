import { markStale } from "@evoya/app-kit/lib/mark-stale";
import { useIdempotencyKey } from "@evoya/app-kit/lib/use-idempotency-key";
import type { Reward } from "@evoya/domain/rewards";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { sessionQuery } from "../../session/session.ts";

/** Spends points on a reward. A second click, or a retry after a lost response, still spends only once. */
export function useRedeem(onDone: () => void) {
  const client = useQueryClient();
  const key = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ id }: Reward) =>
      api.redeemReward({ body: { reward: id } }, { idempotencyKey: key.keyFor(id) }),
    onSuccess: ({ name, status }) => {
      key.settle();
      toast.success(
        "Reward redeemed",
        status === "fulfilled" ? `${name}: it's yours from now on.` : `${name}: we'll email you the details.`,
      );
      onDone();
    },
    onSettled: (_redemption, _error, { gives }) =>
      markStale(
        client,
        ["rewards"],
        ["dashboard"],
        ...(gives ? [sessionQuery.queryKey, ["membership"] as const] : []),
      ),
  });
}
