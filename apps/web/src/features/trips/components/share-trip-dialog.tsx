import type { TripShare, TripShareChoices } from "@evoya/schemas/shared-trips";
import { AlertDialog } from "@evoya/ui/alert-dialog";
import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { ErrorState } from "@evoya/ui/error-state";
import { problemText } from "@evoya/ui/lib/problem";
import { Spinner } from "@evoya/ui/spinner";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { CopyLink } from "../../../lib/copy-link.tsx";
import { dayOf } from "../../../lib/instants.ts";
import { paths } from "../../../paths.ts";
import { tripShareQuery } from "../queries.ts";
import { ShareTripForm } from "./share-trip-form.tsx";

type ShareTripDialogProps = { tripId: string; onClose: () => void };

/** Sharing a trip by a link that only shows it: creating the link, changing what it shows, ending it. */
export function ShareTripDialog({ tripId, onClose }: ShareTripDialogProps) {
  const client = useQueryClient();
  const query = tripShareQuery(tripId);
  const { data, error, refetch } = useQuery(query);
  const save = useMutation({
    mutationFn: (body: TripShareChoices) => api.shareTrip({ params: { id: tripId }, body }),
    onSuccess: (share) => {
      const wasShared = data?.share !== null;
      client.setQueryData(query.queryKey, { share });
      toast.success(wasShared ? "Link changed" : "Link created");
    },
    onError: (problem) => toast.error("We couldn't share this trip", problemText(problem)),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Share this trip"
      description="Anyone with the link sees the plan as it is that day, its dates, and your first name. They can't change anything, and see nothing else about you."
    >
      {error && !data && (
        <ErrorState
          className="py-6"
          title="We can't load the link"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <p role="status" className="flex items-center gap-3 py-6 text-ink-muted">
          <Spinner size="sm" label="" /> Loading...
        </p>
      )}
      {data && (
        <div className="grid gap-6">
          {data.share && (
            <CopyLink
              label="Link to this trip"
              link={`${window.location.origin}${paths.sharedTrip(data.share.shareToken)}`}
              hint={hintOf(data.share)}
            >
              <StopSharing tripId={tripId} />
            </CopyLink>
          )}
          {/* A separate form for each state of the link, so that it starts from that state. */}
          <ShareTripForm
            key={JSON.stringify(data.share)}
            share={data.share}
            onSave={async (choices) => void (await save.mutateAsync(choices).catch(() => undefined))}
          />
        </div>
      )}
    </Dialog>
  );
}

const hintOf = ({ expiresAt, hasPassword }: TripShare): string => {
  const until = expiresAt
    ? `The link works until ${dayOf(expiresAt)}`
    : "The link works until you stop sharing";
  return hasPassword ? `${until}, and asks for the password.` : `${until}.`;
};

function StopSharing({ tripId }: { tripId: string }) {
  const client = useQueryClient();
  const stop = useMutation({
    mutationFn: () => api.stopSharingTrip({ params: { id: tripId } }),
    onSuccess: () => {
      client.setQueryData(tripShareQuery(tripId).queryKey, { share: null });
      toast.success("Sharing stopped", "The link no longer works.");
    },
    onError: (problem) => toast.error("We couldn't stop sharing", problemText(problem)),
  });
  return (
    <AlertDialog
      title="Stop sharing this trip?"
      description="The link stops working for everyone. Sharing again creates a new link."
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
