import { useIdempotencyKey } from "@evoya/app-kit/lib/use-idempotency-key";
import type { Reward } from "@evoya/domain/rewards";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";

/** Spends points on a reward. A second click, or a retry after a lost answer, still spends once. */
export function useRedeem(onDone: () => void) {
  const client = useQueryClient();
  const key = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ id }: Reward) =>
      api.redeemReward({ body: { reward: id } }, { idempotencyKey: key.keyFor(id) }),
    onSuccess: ({ name }) => {
      key.settle();
      toast.success("Reward redeemed", `${name}: we'll email you the details.`);
      onDone();
    },
    onSettled: () =>
      Promise.all([["rewards"], ["dashboard"]].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
