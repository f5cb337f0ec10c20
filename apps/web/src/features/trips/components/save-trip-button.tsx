import { Button } from "@evoya/ui/button";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { CloudDownload } from "lucide-react";
import { hasWorker } from "../../../lib/keep-offline.ts";
import { savedLabel } from "../../../lib/saved-label.ts";
import { useIsOnline } from "../../../lib/use-is-online.ts";
import { saveTrip, tripSavedAt } from "../save-trip.ts";

/** What's on this device now, as a toast's title and text. */
const saved = {
  all: ["Saved on this device", "This trip opens without a connection until you sign out."],
  some: [
    "Saved without some of its maps",
    "The days open without a connection. Save again for more streets.",
  ],
  none: ["Saved without its maps", "The days open without a connection. Save again to add the streets."],
} as const;

type SaveTripButtonProps = { tripId: string; isOwn: boolean };

/** Stores a trip on this device, and says how old what's stored is. */
export function SaveTripButton({ tripId, isOwn }: SaveTripButtonProps) {
  const client = useQueryClient();
  const isOnline = useIsOnline();
  const queryKey = ["saved-trips", tripId];
  const { data: savedAt } = useQuery({
    queryKey,
    queryFn: () => tripSavedAt(tripId, isOwn),
    staleTime: 0,
    networkMode: "always",
  });
  const save = useMutation({
    mutationFn: () => saveTrip(tripId, isOwn),
    onSuccess: async (maps) => {
      await client.invalidateQueries({ queryKey });
      toast.success(...saved[maps]);
    },
    onError: (problem) => toast.error("We couldn't save this trip", problemText(problem)),
  });
  if (!hasWorker()) return null;
  return (
    <>
      {isOnline && (
        <Button
          variant="outline"
          size="sm"
          busy={save.isPending}
          busyLabel="Saving..."
          onClick={() => save.mutate()}
        >
          <CloudDownload aria-hidden /> {savedAt ? "Save again" : "Save for offline"}
        </Button>
      )}
      {savedAt && <span className="self-center text-sm text-ink-muted">{savedLabel(savedAt)}</span>}
    </>
  );
}
