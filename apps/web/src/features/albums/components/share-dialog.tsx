import type { TripAlbum } from "@evoya/schemas/albums";
import { AlertDialog } from "@evoya/ui/alert-dialog";
import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { ErrorState } from "@evoya/ui/error-state";
import { problemText } from "@evoya/ui/lib/problem";
import { Spinner } from "@evoya/ui/spinner";
import { TextField } from "@evoya/ui/text-field";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Check, Copy, Share2 } from "lucide-react";
import { useEffect, useState } from "react";
import { api } from "../../../api.ts";
import { paths } from "../../../paths.ts";
import { tripAlbumQuery } from "../queries.ts";

/** How long the button confirms the copy. Source: public spec §9. */
const copiedMs = 2000;

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
  const link = `${window.location.origin}${paths.sharedAlbum(shareToken)}`;
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => {
        setIsCopied(true);
        toast.success("Link copied!");
      },
      () => toast.error("Copy failed", "Please manually copy the link above"),
    );
  return (
    <div className="grid gap-5">
      <TextField
        label="Link to this album"
        readOnly
        value={link}
        onFocus={({ target }) => target.select()}
        hint="The link works until you stop sharing."
      />
      <div className="flex flex-wrap justify-between gap-3">
        <Button onClick={() => void copy()}>
          {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          {isCopied ? "Copied" : "Copy link"}
        </Button>
        <StopSharing tripId={tripId} onStopped={onStopped} />
      </div>
    </div>
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
