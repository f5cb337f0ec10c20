import { isOpenProposal } from "@evoya/domain/proposals";
import type { MemberCase } from "@evoya/schemas/cases";
import { ErrorState } from "@evoya/ui/error-state";
import { lateDialog } from "@evoya/ui/late-dialog";
import { cn } from "@evoya/ui/lib/cn";
import { Skeleton } from "@evoya/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Answering, answeringOf } from "../answering.ts";
import { proposalsQuery } from "../queries.ts";
import { ProposalCard } from "./proposal-card.tsx";
import { ProposalChange } from "./proposal-change.tsx";

const AnswerDialog = lateDialog(() => import("./answer-parts.tsx").then((file) => file.AnswerDialog));

/** The team's proposals, side by side if there's room. Shows nothing if there are none. */
export function Proposals({ one: { id, openProposals, hasAccepted } }: { one: MemberCase }) {
  const { data, isPending, error, refetch } = useQuery(proposalsQuery(id));
  const [answering, setAnswering] = useState<Answering | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  if (isPending) return openProposals > 0 || hasAccepted ? <Skeleton className="h-96" /> : null;
  if (!data)
    return <ErrorState title="Failed to load your proposals" error={error} onRetry={() => void refetch()} />;
  // Proposals withdrawn, declined, or replaced before anyone accepted them are in the timeline.
  const items = data.items.filter(({ status, acceptedAt }) => isOpenProposal(status) || acceptedAt !== null);
  return (
    <>
      {items.length > 0 && (
        <section aria-labelledby="proposals">
          <h2 id="proposals" className="mb-3 font-display text-xl font-semibold">
            {items.length === 1 ? "Your proposal" : "Your proposals"}
          </h2>
          <div className={cn("grid items-start gap-4", items.length > 1 && "md:grid-cols-2")}>
            {items.map((proposal) =>
              proposal.follows?.wasAccepted && proposal.differences && isOpenProposal(proposal.status) ? (
                <ProposalChange key={proposal.id} proposal={proposal} differences={proposal.differences} />
              ) : (
                <ProposalCard
                  key={proposal.id}
                  proposal={proposal}
                  onAnswer={() => {
                    setAnswering(answeringOf(proposal, answering));
                    setIsOpen(true);
                  }}
                />
              ),
            )}
          </div>
        </section>
      )}
      {answering && isOpen && (
        <AnswerDialog
          now={data.items.find((proposal) => proposal.id === answering.seen.id) ?? answering.seen}
          answering={answering}
          onMark={(part, mark) => setAnswering({ ...answering, marks: { ...answering.marks, [part]: mark } })}
          onClose={(wasSent) => {
            if (wasSent) setAnswering(null);
            setIsOpen(false);
          }}
        />
      )}
    </>
  );
}
