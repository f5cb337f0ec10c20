import { useIdempotencyKey } from "@evoya/app-kit/lib/use-idempotency-key";
import type { PackingItem } from "@evoya/schemas/packing";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { packingQuery } from "./queries.ts";

type Change = { item: PackingItem; to: "packed" | "unpacked" | "dropped" };
type List = { items: PackingItem[] };

/** The list as it will be: shown at once, since people tick off faster than the network answers. */
const changed = ({ items }: List, { item, to }: Change): List => ({
  items:
    to === "dropped"
      ? items.filter(({ name }) => name !== item.name)
      : items.map((each) => (each.name === item.name ? { ...each, isPacked: to === "packed" } : each)),
});

/** Asks for the list again once the last of several quick changes is through. */
const refreshAfterLast = (client: QueryClient, tripId: string, mutationKey: readonly string[]) => {
  if (client.isMutating({ mutationKey }) <= 1)
    void client.invalidateQueries({ queryKey: packingQuery(tripId).queryKey });
};

/** What can be done with a trip's packing list. */
export function usePackingList(tripId: string) {
  const client = useQueryClient();
  const mutationKey = ["packing", tripId];
  const key = useIdempotencyKey();
  const onError = (problem: unknown) => toast.error("Error", problemText(problem));
  const { queryKey } = packingQuery(tripId);
  const change = useMutation({
    mutationKey,
    mutationFn: ({ item, to }: Change) => {
      const params = { id: tripId, name: item.name };
      return to === "dropped"
        ? api.dropPackingItem({ params })
        : api.markPackingItem({ params, body: { isPacked: to === "packed" } });
    },
    onMutate: async (wanted) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (list: List | undefined) => list && changed(list, wanted));
    },
    onError,
    onSettled: () => refreshAfterLast(client, tripId, mutationKey),
  });
  const add = useMutation({
    mutationKey,
    mutationFn: (label: string) =>
      api.addPackingItem({ params: { id: tripId }, body: { label } }, { idempotencyKey: key.keyFor(label) }),
    onSuccess: (list) => {
      key.settle();
      client.setQueryData(queryKey, list);
    },
    onError,
  });
  return { change: change.mutate, add };
}
