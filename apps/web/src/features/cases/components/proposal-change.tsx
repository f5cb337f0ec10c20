import { isOpenProposal, proposalLimits, proposalStatusDisplay } from "@evoya/domain/proposals";
import type { ProposalDifferences } from "@evoya/schemas/proposal-parts";
import type { Proposal } from "@evoya/schemas/proposals";
import { Badge } from "@evoya/ui/badge";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { LateAlertDialog } from "@evoya/ui/late-alert-dialog";
import { problemText } from "@evoya/ui/lib/problem";
import { TextareaField } from "@evoya/ui/textarea-field";
import { toast } from "@evoya/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api.ts";
import { useRefreshProposals } from "../queries.ts";
import { AcceptProposal } from "./accept-proposal.tsx";
import { Differences } from "./differences.tsx";

type Props = { proposal: Proposal; differences: ProposalDifferences };

/** Changes to a proposal the member accepted: only the differences, to approve or decline. */
export function ProposalChange({ proposal, differences }: Props) {
  const { number, title, note, status, follows } = proposal;
  const { tone } = proposalStatusDisplay[status];
  return (
    <Card asChild variant="raised">
      <article aria-label={`Changes to approve: ${title}`}>
        <p className="flex flex-wrap items-center justify-between gap-2">
          <span className="text-eyebrow font-semibold text-accent uppercase">Proposal {number}</span>
          <Badge tone={tone}>Waiting for your approval</Badge>
        </p>
        <h3 className="mt-2 font-display text-xl leading-snug font-semibold [overflow-wrap:anywhere]">
          Changes to {title}
        </h3>
        <p className="mt-1 mb-4 text-sm text-ink-muted">
          Until you approve them, proposal {follows?.number} stands as you accepted it.
        </p>
        {note && (
          <blockquote className="mb-4 border-l-2 border-accent pl-4 text-[0.9375rem] [overflow-wrap:anywhere] whitespace-pre-line">
            {note}
          </blockquote>
        )}
        <Differences differences={differences} />
        {isOpenProposal(status) && (
          <div className="mt-5 flex flex-wrap gap-2">
            <AcceptProposal proposal={proposal} />
            <DeclineChanges proposal={proposal} />
          </div>
        )}
      </article>
    </Card>
  );
}

function DeclineChanges({ proposal: { id, updatedAt, follows } }: { proposal: Proposal }) {
  const [isAsked, setIsAsked] = useState(false);
  const [note, setNote] = useState("");
  const refresh = useRefreshProposals();
  const decline = useMutation({
    mutationFn: () => api.declineProposal({ params: { id }, body: { note } }, { ifMatch: updatedAt }),
    onSuccess: () => toast.success("You declined the changes", "What you accepted stands."),
    onError: (error) => toast.error("We couldn't decline the changes", problemText(error)),
    onSettled: async () => {
      await refresh();
      setIsAsked(false);
    },
  });
  return (
    <>
      <Button variant="outline" onClick={() => setIsAsked(true)}>
        Decline
      </Button>
      <LateAlertDialog
        open={isAsked}
        onOpenChange={(open) => !open && !decline.isPending && setIsAsked(false)}
        title="Decline these changes?"
        description={`Proposal ${follows?.number} stands as you accepted it. We'll let your concierge know.`}
        confirmLabel="Decline"
        busy={decline.isPending}
        busyLabel="Declining..."
        keepOpen
        onConfirm={() => decline.mutate()}
      >
        <TextareaField
          label="Why?"
          optional
          rows={3}
          maxLength={proposalLimits.declineNote.max}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </LateAlertDialog>
    </>
  );
}
