import { tripDatesLabel } from "@evoya/domain/dates";
import type { EvieProposal } from "@evoya/domain/evie/answer";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { ErrorState } from "@evoya/ui/error-state";
import { Skeleton } from "@evoya/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { api } from "../../../api.ts";
import { paths } from "../../../paths.ts";
import { ReminderForm } from "../../reminders/components/reminder-form.tsx";
import { EditPreviewPanel } from "../../trips/components/edit-preview.tsx";
import { tripQuery } from "../../trips/queries.ts";
import { useChangePlan } from "../../trips/use-change-plan.ts";
import { type Outcome, useNoteProposal } from "../use-note-proposal.ts";
import { Closed } from "./closed-proposal.tsx";
import { PackingItems } from "./packing-items.tsx";

type Of<Kind extends EvieProposal["kind"]> = Extract<EvieProposal, { kind: Kind }>;

type ProposalCardProps = { turnId: string; proposal: EvieProposal; outcome: Outcome | null };

/** Evie's proposal. Nothing happens until the member presses a button, and then only what that button does. */
export function ProposalCard({ turnId, proposal, outcome }: ProposalCardProps) {
  const note = useNoteProposal();
  const onOutcome = (chosen: Outcome) => note.mutate({ turnId, outcome: chosen });
  return (
    <Card className="mt-4 max-w-2xl" aria-label="Proposal" role="group">
      {proposal.kind === "plan_change" && (
        <PlanChange proposal={proposal} outcome={outcome} onOutcome={onOutcome} />
      )}
      {proposal.kind === "concierge_request" && (
        <ConciergeRequest turnId={turnId} proposal={proposal} outcome={outcome} onOutcome={onOutcome} />
      )}
      {proposal.kind === "reminder" && (
        <Reminder proposal={proposal} outcome={outcome} onOutcome={onOutcome} />
      )}
      {proposal.kind === "packing_items" && (
        <PackingItems proposal={proposal} outcome={outcome} onOutcome={onOutcome} />
      )}
    </Card>
  );
}

type PartProps<Kind extends EvieProposal["kind"]> = {
  proposal: Of<Kind>;
  outcome: Outcome | null;
  onOutcome: (outcome: Outcome) => void;
};

function PlanChange({ proposal, outcome, onOutcome }: PartProps<"plan_change">) {
  const { itineraryId: id, tripTitle, edits, change } = proposal;
  const isOpen = outcome === null;
  // The trip as it is now, which the proposal's preview is based on.
  const trip = useQuery({ ...tripQuery(id), enabled: isOpen });
  const updatedAt = trip.data?.updatedAt;
  const preview = useQuery({
    queryKey: ["evie", "preview", id, updatedAt, edits],
    queryFn: ({ signal }) => api.previewItineraryEdits({ params: { id }, body: { edits } }, { signal }),
    enabled: isOpen && updatedAt !== undefined,
    retry: false,
  });
  const editing = useChangePlan({ id });
  const accept = async () => {
    if (await editing.change(...edits)) onOutcome("done");
  };
  return (
    <>
      <p className="text-sm text-ink-muted">Change to {tripTitle}</p>
      {!(isOpen && preview.data?.difference) && <p className="font-semibold">{change}</p>}
      {!isOpen && <Closed outcome={outcome} to={paths.trip(id)} label="Open the trip" />}
      {isOpen && (trip.error || preview.error) && (
        <ErrorState
          title="We can't show what this would change"
          onRetry={() => void (trip.error ? trip.refetch() : preview.refetch())}
        />
      )}
      {isOpen && (trip.isPending || (preview.isPending && !trip.error)) && <Skeleton className="mt-4 h-24" />}
      {isOpen && preview.data && (
        <EditPreviewPanel
          preview={preview.data}
          isBusy={editing.isBusy}
          onAccept={() => void accept()}
          onDiscard={() => onOutcome("dismissed")}
        />
      )}
    </>
  );
}

type ConciergeRequestProps = PartProps<"concierge_request"> & { turnId: string };

function ConciergeRequest({ turnId, proposal, outcome, onOutcome }: ConciergeRequestProps) {
  const { destination, startDate, endDate, travelers } = proposal;
  const dates = startDate ? tripDatesLabel(startDate, endDate) : "Dates to choose";
  return (
    <>
      <p className="text-sm text-ink-muted">Concierge request</p>
      <p className="font-semibold">{destination}</p>
      <p className="text-[0.9375rem] text-ink-muted">
        {dates}, {travelers} {travelers === 1 ? "traveler" : "travelers"}
      </p>
      {outcome ? (
        <Closed outcome={outcome} to={paths.requests} label="Your requests" />
      ) : (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button asChild>
            <Link to={paths.concierge} state={{ proposal, evieTurnId: turnId }}>
              Check and send it
            </Link>
          </Button>
          <Button variant="outline" onClick={() => onOutcome("dismissed")}>
            No, thanks
          </Button>
        </div>
      )}
    </>
  );
}

function Reminder({ proposal, outcome, onOutcome }: PartProps<"reminder">) {
  const { text, tripTitle } = proposal;
  return (
    <>
      <p className="text-sm text-ink-muted [overflow-wrap:anywhere]">
        Reminder{tripTitle && ` for ${tripTitle}`}
      </p>
      {outcome ? (
        <>
          <p className="font-semibold [overflow-wrap:anywhere]">{text}</p>
          <Closed outcome={outcome} to={paths.reminders} label="Your reminders" />
        </>
      ) : (
        <ReminderForm proposed={proposal} onSaved={() => onOutcome("done")}>
          <Button variant="outline" onClick={() => onOutcome("dismissed")}>
            No, thanks
          </Button>
        </ReminderForm>
      )}
    </>
  );
}
