import { requestNumber } from "@evoya/domain/client-requests";
import { tripDatesLabel } from "@evoya/domain/dates";
import type { MemberCase } from "@evoya/schemas/cases";
import { Problem } from "@evoya/schemas/problems";
import { Button } from "@evoya/ui/button";
import { EmptyState } from "@evoya/ui/empty-state";
import { ErrorState } from "@evoya/ui/error-state";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { Link, useParams } from "react-router-dom";
import { spotArt } from "../../../art/index.ts";
import { useTitle } from "../../../lib/use-title.ts";
import { paths } from "../../../paths.ts";
import { PageSpinner } from "../../../session/require-member.tsx";
import { CaseConversation } from "../components/case-conversation.tsx";
import { CaseFacts } from "../components/case-facts.tsx";
import { CaseFiles } from "../components/case-files.tsx";
import { CaseStatusBadge } from "../components/case-status-badge.tsx";
import { NextStep } from "../components/next-step.tsx";
import { Proposals } from "../components/proposals.tsx";
import { Rating } from "../components/rating.tsx";
import { kindLabels, pictureOf } from "../labels.ts";
import { caseQuery } from "../queries.ts";

/** One request of any kind and its live status (member spec §2, concierge request detail; decision 126). */
export function RequestPage() {
  const { id = "" } = useParams();
  const { data, isPending, error, refetch } = useQuery(caseQuery(id));
  useTitle(data ? `Your request: ${data.asked.destination}` : "Your request");
  if (isPending) return <PageSpinner />;
  if (error && !data) return <Refused error={error} onRetry={() => void refetch()} />;
  return <RequestView one={data} />;
}

function Refused({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const code = error instanceof Problem ? error.code : "";
  if (code === "forbidden" || code === "not_found" || code === "invalid_input") {
    return (
      <EmptyState
        title={code === "forbidden" ? "Access Denied" : "Request Not Found"}
        level={1}
        art={<img src={spotArt("letter")} alt="" width={140} height={140} />}
        action={
          <Button asChild>
            <Link to={paths.dashboard}>Back to Dashboard</Link>
          </Button>
        }
      >
        {code === "forbidden" ? error.message : "This request doesn't exist or was deleted."}
      </EmptyState>
    );
  }
  return <ErrorState level={1} title="Failed to load request details" error={error} onRetry={onRetry} />;
}

function RequestView({ one }: { one: MemberCase }) {
  return (
    <>
      <Link
        to={paths.requests}
        className="mb-3 inline-flex items-center gap-1.5 rounded-md text-sm text-ink-muted hover:text-ink print:hidden"
      >
        <ArrowLeft aria-hidden className="size-4" /> Your requests
      </Link>
      <Head one={one} />
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <NextStep one={one} />
          <Rating one={one} />
          <Proposals one={one} />
          <CaseConversation id={one.id} threadId={one.threadId} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <CaseFacts one={one} />
          <CaseFiles caseId={one.id} />
        </div>
      </div>
    </>
  );
}

/** A picture of the place, the member's request, and the next step for it. */
function Head({ one: { id, kind, asked, status, itineraryId } }: { one: MemberCase }) {
  const { src, isPlace } = pictureOf(asked);
  return (
    <header className="overflow-hidden rounded-card border border-line bg-surface">
      {isPlace && (
        <img src={src} alt="" width={1200} height={300} className="h-32 w-full object-cover sm:h-44" />
      )}
      <div className="flex flex-wrap items-end justify-between gap-4 p-5 sm:p-6">
        <div className="min-w-0">
          <p className="text-eyebrow font-semibold text-accent uppercase">{kindLabels[kind]}</p>
          <h1 className="mt-1 font-display text-[1.75rem] leading-tight font-semibold [overflow-wrap:anywhere] sm:text-[2rem]">
            {asked.destination}
          </h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem] text-ink-muted">
            <span aria-live="polite">
              <CaseStatusBadge status={status} />
            </span>
            {asked.startDate && tripDatesLabel(asked.startDate, asked.endDate)}
            <span>Request {requestNumber(id)}</span>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {itineraryId && (
            <Button variant="outline" asChild>
              <Link to={paths.trip(itineraryId)}>Your itinerary</Link>
            </Button>
          )}
          <Button variant="outline" asChild>
            <Link to={paths.messages}>Messages</Link>
          </Button>
        </div>
      </div>
    </header>
  );
}
