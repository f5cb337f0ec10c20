import type { Itinerary } from "@evoya/schemas/itineraries";
import { Dialog } from "@evoya/ui/dialog";
import { ErrorState } from "@evoya/ui/error-state";
import { ProblemExplainer } from "@evoya/ui/lib/problem-explainer";
import { Spinner } from "@evoya/ui/spinner";
import { useQuery } from "@tanstack/react-query";
import { unverifiedCallout } from "../../../session/unverified-callout.tsx";
import { companionsQuery } from "../queries.ts";
import { CompanionLine } from "./companion-line.tsx";
import { InviteForm } from "./invite-form.tsx";

type CompanionsDialogProps = {
  tripId: string;
  /** Companions see as much of the plan as its owner. */
  access: Itinerary["access"];
  onClose: () => void;
};

/** The companions on a member's own trip: inviting them, their roles, and removing them (decision 179). */
export function CompanionsDialog({ tripId, access, onClose }: CompanionsDialogProps) {
  const { data, error, refetch } = useQuery(companionsQuery(tripId));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Companions"
      description="Plan together: everyone who joins sees this trip among theirs, and each change as it's made."
    >
      <div className="grid gap-6">
        <ProblemExplainer value={unverifiedCallout}>
          <InviteForm tripId={tripId} access={access} />
        </ProblemExplainer>
        {error && !data && (
          <ErrorState
            className="py-6"
            title="We can't load your companions"
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && (
          <p role="status" className="flex items-center gap-3 py-2 text-ink-muted">
            <Spinner size="sm" label="" /> Loading...
          </p>
        )}
        {data?.items.length === 0 && (
          <p className="border-t border-line pt-5 text-ink-muted">Nobody else is on this trip yet.</p>
        )}
        {data && data.items.length > 0 && (
          <ul aria-label="Companions" className="divide-y divide-line border-t border-line">
            {data.items.map((companion) => (
              <CompanionLine key={companion.id} tripId={tripId} companion={companion} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
