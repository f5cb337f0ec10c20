import { requestStatusDisplay } from "@evoya/domain/concierge";
import { tripDatesLabel } from "@evoya/domain/dates";
import type { ConciergeRequest } from "@evoya/schemas/concierge-requests";
import { Badge } from "@evoya/ui/badge";
import { Button } from "@evoya/ui/button";
import { EmptyState } from "@evoya/ui/empty-state";
import { ErrorState } from "@evoya/ui/error-state";
import { PageHeader } from "@evoya/ui/page-header";
import { Skeleton } from "@evoya/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { spotArt } from "../../../art/index.ts";
import { BackToDashboard } from "../../../lib/back-to-dashboard.tsx";
import { dayOf } from "../../../lib/instants.ts";
import { useTitle } from "../../../lib/use-title.ts";
import { paths } from "../../../paths.ts";
import { conciergeRequestsQuery } from "../queries.ts";

const tones = { blue: "info", yellow: "warning", green: "success" } as const;

/** Everything the member has asked a concierge for, newest first, with its status. */
export function RequestsPage() {
  useTitle("Your concierge requests");
  const { data, isPending, error, refetch } = useQuery(conciergeRequestsQuery);
  return (
    <>
      <BackToDashboard />
      <PageHeader
        title="Your concierge requests"
        actions={
          <Button asChild>
            <Link to={paths.concierge}>Request New Trip</Link>
          </Button>
        }
      />
      {isPending && (
        <div role="status" aria-label="Loading your requests">
          <Skeleton className="mt-6 h-64" />
        </div>
      )}
      {error && !data && (
        <ErrorState title="Failed to load your requests" onRetry={() => void refetch()} className="mt-6" />
      )}
      {data?.items.length === 0 && (
        <EmptyState
          title="No requests yet"
          level={2}
          className="mt-6"
          art={<img src={spotArt("compass")} alt="" width={120} height={120} />}
        >
          Tell a concierge about your trip, and they'll plan it with you.
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <ul className="mt-6 grid gap-3">
          {data.items.map((request) => (
            <li key={request.id}>
              <Row request={request} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Row({ request }: { request: ConciergeRequest }) {
  const { label, tone } = requestStatusDisplay[request.status];
  return (
    <Link
      to={paths.conciergeRequest(request.id)}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-surface p-5 transition-colors hover:border-line-strong hover:bg-surface-sunken"
    >
      <span className="min-w-0">
        <span className="block font-semibold [overflow-wrap:anywhere]">{request.destination}</span>
        <span className="mt-1 block text-sm text-ink-muted">
          {tripDatesLabel(request.startDate, request.endDate)}
          {`, sent on ${dayOf(request.createdAt)}`}
        </span>
      </span>
      <Badge tone={tones[tone]}>{label}</Badge>
    </Link>
  );
}
