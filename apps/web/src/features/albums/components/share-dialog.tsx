import type { TripAlbum } from "@evoya/schemas/albums";
import { AlertDialog } from "@evoya/ui/alert-dialog";
import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { ErrorState } from "@evoya/ui/error-state";
import { problemText } from "@evoya/ui/lib/problem";
import { Spinner } from "@evoya/ui/spinner";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Share2 } from "lucide-react";
import { useState } from "react";
import { api } from "../../../api.ts";
import { CopyLink } from "../../../lib/copy-link.tsx";
import { paths } from "../../../paths.ts";
import { tripAlbumQuery } from "../queries.ts";

/** The button that shares an album, with its dialog: creating the link, the link, or what went wrong. */
export function ShareAlbum({ album: { tripId, share } }: { album: TripAlbum }) {
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const { queryKey } = tripAlbumQuery(tripId);
  const note = (link: TripAlbum["share"]) =>
    client.setQueryData(queryKey, (album) => album && { ...album, share: link });
  const create = useMutation({
    mutationFn: () => api.shareTripAlbum({ params: { id: tripId } }),
    onSuccess: note,
    onError: () => toast.error("Share failed", "Failed to create shareable link"),
  });
  const open = () => {
    setIsOpen(true);
    if (!share) create.mutate();
  };
  const stopped = () => {
    setIsOpen(false);
    create.reset();
    note(null);
  };
  return (
    <>
      <Button variant="outline" onClick={open}>
        <Share2 aria-hidden /> Share Album
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Share Album"
        description="Anyone with the link sees the photos, videos, captions, destination, dates, and number of travelers, but not your name. Photos don't reveal where they were taken; a video may."
      >
        {share ? (
          <ShareLink tripId={tripId} shareToken={share.shareToken} onStopped={stopped} />
        ) : create.isError ? (
          <ErrorState
            className="py-6"
            title="Failed to create shareable link"
            retryLabel="Try Again"
            onRetry={() => create.mutate()}
          >
            {problemText(create.error)}
          </ErrorState>
        ) : (
          <p role="status" className="flex items-center gap-3 py-6 text-ink-muted">
            <Spinner size="sm" label="" /> Creating link...
          </p>
        )}
      </Dialog>
    </>
  );
}

type LinkProps = { tripId: string; shareToken: string; onStopped: () => void };

function ShareLink({ tripId, shareToken, onStopped }: LinkProps) {
  return (
    <CopyLink
      label="Link to this album"
      link={`${window.location.origin}${paths.sharedAlbum(shareToken)}`}
      hint="The link works until you stop sharing."
    >
      <StopSharing tripId={tripId} onStopped={onStopped} />
    </CopyLink>
  );
}

function StopSharing({ tripId, onStopped }: Omit<LinkProps, "shareToken">) {
  const stop = useMutation({
    mutationFn: () => api.stopSharingTripAlbum({ params: { id: tripId } }),
    onSuccess: () => {
      toast.success("Sharing stopped", "The link no longer works.");
      onStopped();
    },
    onError: (problem) => toast.error("We couldn't stop sharing", problemText(problem)),
  });
  return (
    <AlertDialog
      title="Stop sharing this album?"
      description="The link stops working for everyone. Pages already open disappear within the hour. Sharing again creates a new link."
      confirmLabel="Stop sharing"
      onConfirm={() => stop.mutate()}
      trigger={
        <Button variant="ghost" className="text-danger!" busy={stop.isPending}>
          Stop sharing
        </Button>
      }
    />
  );
}
