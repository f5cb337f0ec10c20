import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { hasWorker } from "../../lib/keep-offline.ts";
import { useIsOnline } from "../../lib/use-is-online.ts";

/** The state of this device, as a toast's title and text. */
const saved = {
  all: ["Saved on this device", "This trip opens without a connection until you sign out."],
  some: [
    "Saved without some of its maps",
    "The days open without a connection. Save again for more streets.",
  ],
  none: ["Saved without its maps", "The days open without a connection. Save again to add the streets."],
} as const;

/** Only members who save a trip need it. */
const loadSaving = () => import("./save-trip.ts");

/** Stores a trip on this device, and knows since when it's stored. */
export function useSaveTrip(tripId: string, isOwn: boolean) {
  const client = useQueryClient();
  const isOnline = useIsOnline();
  const queryKey = ["saved-trips", tripId] as const;
  const { data: savedAt } = useQuery({
    queryKey,
    queryFn: async () => (await loadSaving()).tripSavedAt(tripId, isOwn),
    staleTime: 0,
    networkMode: "always",
    enabled: hasWorker(),
  });
  const save = useMutation({
    mutationFn: async () => (await loadSaving()).saveTrip(tripId, isOwn),
    onSuccess: async (maps) => {
      await client.invalidateQueries({ queryKey });
      const [title, text] = saved[maps];
      toast.success(title, text);
    },
    onError: (problem) => toast.error("We couldn't save this trip", problemText(problem)),
  });
  return {
    /** Undefined until it's known, null if it isn't stored. */
    savedAt,
    canSave: hasWorker() && isOnline,
    label: savedAt ? "Save again" : "Save for offline",
    save: () => save.mutate(),
    isSaving: save.isPending,
  };
}
