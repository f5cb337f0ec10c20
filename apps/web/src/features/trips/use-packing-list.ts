import { isOutOfReach } from "@evoya/api-client";
import type { PackingItem, PackingList } from "@evoya/schemas/packing";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { useSession } from "../../session/session.ts";
import { isNewPackingName, newPackingName, type OfflineChange } from "../offline-changes/change.ts";
import { isKeptWaiting, noteChange } from "../offline-changes/changes-store.ts";
import { packingQuery } from "./queries.ts";

type Change = { item: PackingItem; to: "packed" | "unpacked" | "dropped" };

/** The list as it will be: shown at once, since people check things off faster than the network responds. */
const changed = ({ items, ...list }: PackingList, { item, to }: Change): PackingList => ({
  ...list,
  items:
    to === "dropped"
      ? items.filter(({ name }) => name !== item.name)
      : items.map((each) => (each.name === item.name ? { ...each, isPacked: to === "packed" } : each)),
});

/** Refetches the list once the last of several quick changes is done. */
const refreshAfterLast = (client: QueryClient, tripId: string, mutationKey: readonly string[]) => {
  if (client.isMutating({ mutationKey }) <= 1)
    void client.invalidateQueries({ queryKey: packingQuery(tripId).queryKey });
};

/** The actions for a trip's packing list. */
export function usePackingList(tripId: string) {
  const client = useQueryClient();
  const { member } = useSession();
  const mutationKey = ["packing", tripId];
  const onError = (problem: unknown) => toast.error("Error", problemText(problem));
  const { queryKey } = packingQuery(tripId);
  /**
   * Sends a change, or lets it wait on this device. False if it waits; if it may have arrived and only the response got
   * lost, it's sent again with the same key. Changes to items the server doesn't know yet, or about which another
   * change waits, always wait.
   */
  const sendOrWait = async (
    change: OfflineChange,
    send: (options: { idempotencyKey: string }) => Promise<unknown>,
    isNew = false,
  ): Promise<boolean> => {
    const idempotencyKey = crypto.randomUUID();
    const waits = isNew || (member ? await isKeptWaiting(member.id, change) : false);
    const mayArrive = navigator.onLine && !waits;
    try {
      if (!waits) {
        await send({ idempotencyKey });
        return true;
      }
    } catch (problem) {
      if (!isOutOfReach(problem) || !member) throw problem;
    }
    if (member) await noteChange(member.id, change, mayArrive ? idempotencyKey : undefined);
    return false;
  };
  const mark = ({ name, label, isPacked: was }: PackingItem, isPacked: boolean) =>
    sendOrWait(
      { kind: "packing", tripId, name, label, was, isPacked },
      (options) => api.markPackingItem({ params: { id: tripId, name }, body: { isPacked } }, options),
      isNewPackingName(name),
    );
  const drop = ({ name, label }: PackingItem) =>
    sendOrWait(
      { kind: "packing-drop", tripId, name, label },
      () => api.dropPackingItem({ params: { id: tripId, name } }),
      isNewPackingName(name),
    );
  const change = useMutation({
    mutationKey,
    // Offline, it's recorded on this device.
    networkMode: "always",
    mutationFn: ({ item, to }: Change) => (to === "dropped" ? drop(item) : mark(item, to === "packed")),
    onMutate: async (wanted) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (list: PackingList | undefined) => list && changed(list, wanted));
    },
    onError,
    onSettled: (isSent) => {
      // Offline, a refetch would return the previously saved version.
      if (isSent !== false) refreshAfterLast(client, tripId, mutationKey);
    },
  });
  const add = useMutation({
    mutationKey,
    networkMode: "always",
    mutationFn: async (label: string) => {
      let list: PackingList | undefined;
      const change = { kind: "packing-add" as const, tripId, name: newPackingName(), label, isPacked: false };
      await sendOrWait(change, async (options) => {
        list = await api.addPackingItem({ params: { id: tripId }, body: { label } }, options);
      });
      return list;
    },
    onSuccess: (list) => {
      if (list) client.setQueryData(queryKey, list);
    },
    onError,
  });
  return { change: change.mutate, add };
}
