import { guestPhotoLimits } from "@evoya/domain/guest-photos";
import { shareDays } from "@evoya/domain/share-days";
import type { TripAlbum } from "@evoya/schemas/albums";
import { AlertDialog } from "@evoya/ui/alert-dialog";
import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { ErrorState } from "@evoya/ui/error-state";
import { problemText } from "@evoya/ui/lib/problem";
import { SelectField } from "@evoya/ui/select-field";
import { Spinner } from "@evoya/ui/spinner";
import { SwitchField } from "@evoya/ui/switch-field";
import { toast } from "@evoya/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { CopyLink } from "../../../lib/copy-link.tsx";
import { dayOf } from "../../../lib/instants.ts";
import { paths } from "../../../paths.ts";

type Share = NonNullable<TripAlbum["share"]>;
type LinkProps = { tripId: string; share: Share; onChanged: (share: Share) => void; onStopped: () => void };

type ShareDialogProps = Omit<LinkProps, "share"> & {
  share: TripAlbum["share"];
  /** Why there's no link. */
  error: Error | null;
  onCreate: () => void;
  onClose: () => void;
};

/** An album's link: while it's created, the link itself, or what went wrong. */
export function ShareDialog({ share, error, onCreate, onClose, ...link }: ShareDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Share Album"
      description="Anyone with the link sees the photos, videos, captions, destination, dates, and number of travelers, but not your name. Photos don't reveal where they were taken; a video may."
    >
      {share ? (
        <ShareLink {...link} share={share} />
      ) : error ? (
        <ErrorState
          className="py-6"
          title="Failed to create shareable link"
          retryLabel="Try Again"
          onRetry={onCreate}
        >
          {problemText(error)}
        </ErrorState>
      ) : (
        <p role="status" className="flex items-center gap-3 py-6 text-ink-muted">
          <Spinner size="sm" label="" /> Creating link...
        </p>
      )}
    </Dialog>
  );
}

function ShareLink({ tripId, share, onChanged, onStopped }: LinkProps) {
  const { shareToken, expiresAt } = share;
  return (
    <div className="grid gap-5">
      <CopyLink
        label="Link to this album"
        link={`${window.location.origin}${paths.sharedAlbum(shareToken)}`}
        hint={
          expiresAt
            ? `The link works until ${dayOf(expiresAt)}, or until you stop sharing.`
            : "The link works until you stop sharing."
        }
      >
        <StopSharing tripId={tripId} onStopped={onStopped} />
      </CopyLink>
      <LinkEnd tripId={tripId} share={share} onChanged={onChanged} />
      <GuestsMayAdd tripId={tripId} share={share} onChanged={onChanged} />
    </div>
  );
}

/** When the link ends: as before, in a number of days, or never. */
function LinkEnd({ tripId, share: { expiresAt }, onChanged }: Omit<LinkProps, "onStopped">) {
  const change = useMutation({
    mutationFn: (expiresInDays: (typeof shareDays)[number] | null) =>
      api.shareTripAlbum({ params: { id: tripId }, body: { expiresInDays } }),
    onSuccess: (share) => {
      onChanged(share);
      toast.success(
        "Link changed",
        share.expiresAt ? `It works until ${dayOf(share.expiresAt)}.` : "It works until you stop sharing.",
      );
    },
    onError: (problem) => toast.error("We couldn't change the link", problemText(problem)),
  });
  return (
    <SelectField
      label="Link expires"
      value={expiresAt ? "keep" : "never"}
      disabled={change.isPending}
      onChange={({ target: { value } }) => {
        if (value !== "keep") change.mutate(shareDays.find((days) => String(days) === value) ?? null);
      }}
      options={[
        ...(expiresAt ? [{ value: "keep", label: `On ${dayOf(expiresAt)}` }] : []),
        { value: "never", label: "When I stop sharing" },
        ...shareDays.map((days) => ({ value: String(days), label: `In ${days} days` })),
      ]}
    />
  );
}

/** Whether anyone with the link can add photos. */
function GuestsMayAdd({ tripId, share: { guestsMayAdd }, onChanged }: Omit<LinkProps, "onStopped">) {
  const change = useMutation({
    mutationFn: (wanted: boolean) =>
      api.shareTripAlbum({ params: { id: tripId }, body: { guestsMayAdd: wanted } }),
    onSuccess: (share) => {
      onChanged(share);
      toast.success(share.guestsMayAdd ? "Guests can add photos" : "Guests can't add photos anymore");
    },
    onError: (problem) => toast.error("We couldn't change the link", problemText(problem)),
  });
  return (
    <SwitchField
      label="Guests can add photos"
      description={`Anyone with the link can add photos to this album, ${guestPhotoLimits.perAlbum} in all. You'll see whose they are, and can delete any of them. They use your storage.`}
      checked={change.isPending ? change.variables : guestsMayAdd}
      // Disabling it while it's being saved would take the focus out of the dialog.
      onChange={({ target: { checked } }) => !change.isPending && change.mutate(checked)}
    />
  );
}

function StopSharing({ tripId, onStopped }: Pick<LinkProps, "tripId" | "onStopped">) {
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
