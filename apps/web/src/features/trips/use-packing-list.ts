import type { PackingItem } from "@evoya/schemas/packing";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { type KeptChange, newPackingName } from "../offline-changes/change.ts";
import { useKeepChange } from "../offline-changes/use-keep-change.ts";

type Change = { item: PackingItem; to: "packed" | "unpacked" | "dropped" };

/** The actions for a trip's packing list. They're stored on this device first (decision 416), so they work offline. */
export function usePackingList(tripId: string) {
  const keep = useKeepChange();
  const { mutate, isPending } = useMutation({
    mutationFn: (change: KeptChange) => keep(change),
    onError: (problem) => toast.error("We couldn't change your packing list", problemText(problem)),
  });
  return {
    change: ({ item: { name, label, isPacked: was }, to }: Change) =>
      mutate(
        to === "dropped"
          ? { kind: "packing-drop", tripId, name, label }
          : { kind: "packing", tripId, name, label, was, isPacked: to === "packed" },
      ),
    /** Calls `onAdded` once it's on the list. */
    add: (label: string, onAdded: () => void) =>
      mutate(
        { kind: "packing-add", tripId, name: newPackingName(), label, isPacked: false },
        { onSuccess: onAdded },
      ),
    isBusy: isPending,
  };
}
