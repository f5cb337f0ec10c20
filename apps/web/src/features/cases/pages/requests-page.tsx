import { ShowMore } from "@evoya/app-kit/show-more";
import { nextStepOf } from "@evoya/domain/cases";
import { tripDatesLabel } from "@evoya/domain/dates";
import { isPaid } from "@evoya/domain/plans";
import { isActiveRequest } from "@evoya/domain/request-status";
import type { MemberCase } from "@evoya/schemas/cases";
import { Button } from "@evoya/ui/button";
import { EmptyState } from "@evoya/ui/empty-state";
import { ErrorState } from "@evoya/ui/error-state";
import { PageHeader } from "@evoya/ui/page-header";
import { Skeleton } from "@evoya/ui/skeleton";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { spotArt } from "../../../art/index.ts";
import { useAllowed } from "../../../entitlements/use-allowed.ts";
import { BackToDashboard } from "../../../lib/back-to-dashboard.tsx";
import { dayOf } from "../../../lib/instants.ts";
import { useTitle } from "../../../lib/use-title.ts";
import { paths } from "../../../paths.ts";
import { useSession } from "../../../session/session.ts";
import { CaseStatusBadge } from "../components/case-status-badge.tsx";
import { kindLabels, pictureOf } from "../labels.ts";
import { casesQuery } from "../queries.ts";
import { standingOf } from "../standing.ts";

/** Everything the member has asked the team for, of every kind: open requests first, then finished ones. */
export function RequestsPage() {
  useTitle("Your requests");
  const { data, isPending, error, refetch, ...query } = useInfiniteQuery(casesQuery);
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const { member } = useSession();
  const hasConcierge = useAllowed("concierge_requests", isPaid(member?.level ?? "free"));
  return (
    <>
      <BackToDashboard />
      <PageHeader
        title="Your requests"
        description="What you've asked us for, and what happens next."
        actions={
          <Button asChild>
            {hasConcierge ? (
              <Link to={paths.concierge}>Request New Trip</Link>
            ) : (
              <Link to={paths.planMyTrip}>Ask for a proposal</Link>
            )}
          </Button>
        }
      />
      {isPending && (
        <div role="status" aria-label="Loading your requests">
          <Skeleton className="mt-6 h-64" />
        </div>
      )}
      {error && !data && (
        <ErrorState
          title="Failed to load your requests"
          error={error}
          onRetry={() => void refetch()}
          className="mt-6"
        />
      )}
      {data && items.length === 0 && (
        <EmptyState
          title="No requests yet"
          level={2}
          className="mt-6"
          art={<img src={spotArt("compass")} alt="" width={120} height={120} />}
        >
          {hasConcierge
            ? "Tell a concierge about your trip, and they'll plan it with you."
            : "Tell us about your trip, and our team will send you a proposal."}
        </EmptyState>
      )}
      <Group title="Open" items={items.filter(({ status }) => isActiveRequest(status))} />
      <Group title="Completed" items={items.filter(({ status }) => status === "completed")} />
      <Group title="Canceled" items={items.filter(({ status }) => status === "canceled")} />
      <ShowMore pages={query} className="mt-6">
        Show earlier requests
      </ShowMore>
    </>
  );
}

function Group({ title, items }: { title: string; items: readonly MemberCase[] }) {
  if (items.length === 0) return null;
  return (
    <section aria-label={title} className="mt-6">
      <h2 className="mb-3 font-display text-xl font-semibold">{title}</h2>
      <ul className="grid gap-3">
        {items.map((one) => (
          <li key={one.id}>
            <Row one={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ one }: { one: MemberCase }) {
  const { id, kind, asked, status, createdAt } = one;
  const { src, isPlace } = pictureOf(asked);
  return (
    <Link
      to={paths.request(id)}
      className="flex flex-wrap items-start gap-4 rounded-card border border-line bg-surface p-4 transition-colors hover:border-line-strong hover:bg-surface-sunken sm:p-5"
    >
      <img
        src={src}
        alt=""
        width={160}
        height={120}
        className={`size-16 shrink-0 rounded-control sm:h-20 sm:w-28 ${isPlace ? "object-cover" : "bg-primary-soft object-contain p-2"}`}
      />
      <span className="min-w-0 flex-1 basis-36">
        <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span className="min-w-0 text-lg font-semibold [overflow-wrap:anywhere]">{asked.destination}</span>
          <CaseStatusBadge status={status} />
        </span>
        <span className="mt-0.5 block text-sm text-ink-muted">
          {[kindLabels[kind], asked.startDate && tripDatesLabel(asked.startDate, asked.endDate)]
            .filter(Boolean)
            .join(", ")}
          {`, sent on ${dayOf(createdAt)}`}
        </span>
        <span className="mt-2 block text-[0.9375rem]">{nextStepOf(standingOf(one))}</span>
      </span>
    </Link>
  );
}
