import { isOutOfReach } from "@evoya/api-client";
import { useIdempotencyKey } from "@evoya/app-kit/lib/use-idempotency-key";
import type { PackingItem } from "@evoya/schemas/packing";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { useSession } from "../../session/session.ts";
import { noteChange } from "../offline-changes/changes-store.ts";
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
  const { member } = useSession();
  const mutationKey = ["packing", tripId];
  const key = useIdempotencyKey();
  const onError = (problem: unknown) => toast.error("Error", problemText(problem));
  const { queryKey } = packingQuery(tripId);
  /** False if it waits on this device. If it may have arrived and only the answer got lost, it's sent with the same key. */
  const mark = async ({ name, label, isPacked: was }: PackingItem, isPacked: boolean) => {
    const idempotencyKey = crypto.randomUUID();
    const mayArrive = navigator.onLine;
    try {
      await api.markPackingItem({ params: { id: tripId, name }, body: { isPacked } }, { idempotencyKey });
      return true;
    } catch (problem) {
      if (!isOutOfReach(problem) || !member) throw problem;
      const change = { kind: "packing" as const, tripId, name, label, was, isPacked };
      await noteChange(member.id, change, mayArrive ? idempotencyKey : undefined);
      return false;
    }
  };
  const change = useMutation({
    mutationKey,
    // Without a connection, it's noted on this device.
    networkMode: "always",
    mutationFn: async ({ item, to }: Change) => {
      const params = { id: tripId, name: item.name };
      if (to !== "dropped") return mark(item, to === "packed");
      await api.dropPackingItem({ params });
      return true;
    },
    onMutate: async (wanted) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (list: List | undefined) => list && changed(list, wanted));
    },
    onError,
    onSettled: (isSent) => {
      // Without a connection, what's asked again would be what was saved before.
      if (isSent !== false) refreshAfterLast(client, tripId, mutationKey);
    },
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
