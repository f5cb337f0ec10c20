import { tripDatesLabel } from "@evoya/domain/dates";
import { formatCents } from "@evoya/domain/money";
import { isOpenProposal, proposalStatusDisplay } from "@evoya/domain/proposals";
import { readersMoment } from "@evoya/domain/times";
import type { CaseForStaff } from "@evoya/schemas/cases";
import type { Proposal } from "@evoya/schemas/proposals";
import { AlertDialog } from "@evoya/ui/alert-dialog";
import { Badge } from "@evoya/ui/badge";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { Card, CardHeader } from "@evoya/ui/card";
import { ErrorState } from "@evoya/ui/error-state";
import { problemText } from "@evoya/ui/lib/problem";
import { Skeleton } from "@evoya/ui/skeleton";
import { toast } from "@evoya/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { usePermission } from "../../../session/session.ts";
import { proposalsQuery, useWithdraw } from "../queries.ts";
import { DraftDialog } from "./draft-dialog.tsx";
import { NextVersionDialog } from "./next-version-dialog.tsx";
import { ProposalAnswers } from "./proposal-answers.tsx";
import { ProposalDialog } from "./proposal-dialog.tsx";

/** The case's proposals and how each turned out, plus the button for a new one. */
export function Proposals({ one }: { one: CaseForStaff }) {
  const [open, setOpen] = useState<"proposal" | "draft" | null>(null);
  const { data, isPending, isFetching, refetch } = useQuery(proposalsQuery(one.id));
  const accepted = data?.items.find(({ status }) => status === "accepted");
  const mayWrite = usePermission("requests.write").allowed;
  const reason = one.client.userId ? undefined : "This client has no account.";
  return (
    <Card asChild>
      <section aria-label="Proposals">
        <CardHeader
          className="flex-wrap"
          title="Proposals"
          action={
            mayWrite && (
              <span className="flex flex-wrap justify-end gap-2">
                <Button
                  size="sm"
                  variant="outline"
                  disabled={Boolean(reason)}
                  title={reason}
                  onClick={() => setOpen("draft")}
                >
                  Draft itinerary
                </Button>
                <Button
                  size="sm"
                  disabled={Boolean(reason)}
                  title={reason}
                  onClick={() => setOpen("proposal")}
                >
                  {accepted ? "Change what's accepted" : "New proposal"}
                </Button>
              </span>
            )
          }
        />
        {isPending && <Skeleton className="h-16" />}
        {!isPending && !data && (
          <ErrorState title="Failed to load proposals" onRetry={() => void refetch()} retrying={isFetching} />
        )}
        {one.agreed && one.agreed.caseId !== one.id && <AgreedElsewhere agreed={one.agreed} />}
        {data?.items.length === 0 && !one.agreed && (
          <p className="text-[0.9375rem] text-ink-muted">
            Nothing proposed yet.
            {mayWrite && " Send a version of the client's itinerary with its price, or have one drafted."}
          </p>
        )}
        <ul className="divide-y divide-line">
          {data?.items.map((proposal) => (
            <Row key={proposal.id} one={one} proposal={proposal} mayWrite={mayWrite} />
          ))}
        </ul>
        {open === "proposal" && <ProposalDialog one={one} follows={accepted} onClose={() => setOpen(null)} />}
        {open === "draft" && <DraftDialog one={one} onClose={() => setOpen(null)} />}
      </section>
    </Card>
  );
}

/** Which other request's proposal a booking follows, and whether the client has accepted another one since. */
function AgreedElsewhere({
  agreed: { caseId, number, replacedBy },
}: {
  agreed: NonNullable<CaseForStaff["agreed"]>;
}) {
  return (
    <div className="space-y-3">
      <p className="text-[0.9375rem]">
        The client accepted this as proposal {number} of another request.{" "}
        <Link to={paths.request(caseId)} className="underline underline-offset-4">
          See that request
        </Link>
      </p>
      {replacedBy !== null && (
        <Callout tone="warning" title={`Proposal ${replacedBy} has replaced it`}>
          The client accepted it later, for another itinerary, which has a booking request of its own. Check
          with them before you book this one.
        </Callout>
      )}
    </div>
  );
}

type RowProps = { one: CaseForStaff; proposal: Proposal; mayWrite: boolean };

function Row({ one, proposal, mayWrite }: RowProps) {
  const { number, title, version, priceCents, travelers, startDate, endDate, status, createdAt } = proposal;
  const { follows, answers, declineNote, itineraryId, bookingRequestId } = proposal;
  const { label, tone } = proposalStatusDisplay[status];
  const mayChange = mayWrite && isOpenProposal(status);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-medium [overflow-wrap:anywhere]">
          <span className="text-ink-muted">{number}.</span>{" "}
          {itineraryId ? (
            <Link to={paths.itinerary(itineraryId, one.id)} className="underline underline-offset-4">
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <p className="text-sm text-ink-muted">
          {[
            `Version ${version}`,
            startDate && tripDatesLabel(startDate, endDate),
            `${travelers} ${travelers === 1 ? "traveler" : "travelers"}`,
            `sent ${readersMoment(createdAt)}`,
            follows && `${follows.wasAccepted ? "changes" : "follows"} proposal ${follows.number}`,
          ]
            .filter(Boolean)
            .join(", ")}
        </p>
        {bookingRequestId && bookingRequestId !== one.id && (
          <Link
            to={paths.request(bookingRequestId)}
            className="mt-1 inline-block text-sm underline underline-offset-4"
          >
            See the booking request
          </Link>
        )}
        {declineNote && <p className="mt-1 text-sm [overflow-wrap:anywhere]">Declined: “{declineNote}”</p>}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <span className="font-semibold tabular-nums">{formatCents(priceCents)}</span>
        <Badge tone={tone} dot>
          {label}
        </Badge>
        {mayChange && !follows?.wasAccepted && <NextVersion one={one} proposal={proposal} />}
        {mayChange && <Withdraw proposal={proposal} />}
      </div>
      {answers.length > 0 && <ProposalAnswers proposal={proposal} />}
    </li>
  );
}

/**
 * Drafts the next version of an answered proposal, then sends it; one without answers gets a new version right away.
 */
function NextVersion({ one, proposal }: { one: CaseForStaff; proposal: Proposal }) {
  const [open, setOpen] = useState<"draft" | "send" | null>(null);
  const isAnswered = proposal.status === "answered";
  return (
    <>
      <Button
        size="sm"
        variant={isAnswered ? "primary" : "outline"}
        onClick={() => setOpen(isAnswered ? "draft" : "send")}
      >
        Next version
      </Button>
      {open === "draft" && (
        <NextVersionDialog
          proposal={proposal}
          onClose={() => setOpen(null)}
          onContinue={() => setOpen("send")}
        />
      )}
      {open === "send" && <ProposalDialog one={one} follows={proposal} onClose={() => setOpen(null)} />}
    </>
  );
}

function Withdraw({ proposal: { id, number, updatedAt } }: { proposal: Proposal }) {
  const withdraw = useWithdraw();
  return (
    <AlertDialog
      trigger={
        <Button size="sm" variant="outline">
          Withdraw
        </Button>
      }
      title={`Withdraw proposal ${number}?`}
      description="The client can't accept it anymore. You can send another one."
      confirmLabel="Withdraw"
      busy={withdraw.isPending}
      onConfirm={() =>
        withdraw.mutate(
          { id, ifMatch: updatedAt },
          {
            onSuccess: () => toast.success("Success", "Proposal withdrawn"),
            onError: (error) => toast.error("Failed to withdraw the proposal", problemText(error)),
          },
        )
      }
    />
  );
}
