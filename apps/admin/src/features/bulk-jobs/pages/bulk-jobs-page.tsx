import { capitalized } from "@evoya/domain/capitalized";
import type { BulkJobSummary } from "@evoya/schemas/bulk-jobs";
import { Badge } from "@evoya/ui/badge";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { EmptyState } from "@evoya/ui/empty-state";
import { ErrorState } from "@evoya/ui/error-state";
import { PageHeader } from "@evoya/ui/page-header";
import { Skeleton } from "@evoya/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { ListChecks } from "lucide-react";
import { useLocation, useNavigate } from "react-router-dom";
import { BackLink } from "../../../detail/back-link.tsx";
import { reportQuery } from "../../../list/bulk-job-query.ts";
import { jobOutcome } from "../../../list/bulk-outcome.ts";
import { BulkProgress } from "../../../list/bulk-progress.tsx";
import { RowKeys } from "../../../list/row-keys.tsx";
import { paths } from "../../../paths.ts";
import { recentJobsQuery } from "../queries.ts";
import { jobTitle, kinds, startedText } from "../words.ts";

/** Changes to many rows at once, and the result for each: kept for 30 days. */
export function BulkJobsPage() {
  const { data, error, isFetching, refetch } = useQuery(recentJobsQuery);
  const { hash } = useLocation();
  const navigate = useNavigate();
  const opened = data?.items.find(({ id }) => hash === `#${id}`);
  return (
    <>
      <title>Recent jobs | Evoya admin</title>
      <BackLink to={paths.users} label="User Accounts" />
      <PageHeader
        title="Recent jobs"
        description="Changes to many rows at once. Reports are kept for 30 days."
      />
      {!data && !error && <Skeleton className="h-64" />}
      {error && !data && (
        <ErrorState
          level={2}
          title="Failed to load recent jobs"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data?.items.length === 0 && (
        <EmptyState level={2} title="No jobs yet" art={<ListChecks aria-hidden />}>
          Select rows in a list and change them together. How each went shows up here.
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <RowKeys>
          <Card asChild>
            <ul aria-label="Recent jobs" className="divide-y divide-line py-1">
              {data.items.map((job) => (
                <Line key={job.id} job={job} onOpen={() => void navigate(`#${job.id}`)} />
              ))}
            </ul>
          </Card>
        </RowKeys>
      )}
      {opened && <Report key={opened.id} summary={opened} onClose={() => void navigate({ hash: "" })} />}
    </>
  );
}

function Line({ job, onOpen }: { job: BulkJobSummary; onOpen: () => void }) {
  const title = jobTitle(job);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {title}
          {!job.finishedAt && <Badge tone="info">Working</Badge>}
          {job.finishedAt && job.failed > 0 && <Badge tone="warning">{`${job.failed} not done`}</Badge>}
        </p>
        <p className="text-sm text-ink-muted">{`${jobOutcome(job)}, ${startedText(job)}`}</p>
      </div>
      <Button
        data-row
        size="sm"
        variant="outline"
        aria-label={`Report: ${title}, ${startedText(job)}`}
        onClick={onOpen}
      >
        Report
      </Button>
    </li>
  );
}

function Report({ summary, onClose }: { summary: BulkJobSummary; onClose: () => void }) {
  const { on, noun, pathOf, nameOf } = kinds[summary.kind];
  const { data: job } = useQuery(reportQuery(summary.id, on));
  if (!job) return null;
  const title = jobTitle(summary);
  return (
    <BulkProgress
      job={job}
      on={on}
      title={{ working: title, done: title }}
      description={`${capitalized(startedText(summary))}.`}
      working="One row after another."
      verb="done"
      doneText={(now) => `${now.done.toLocaleString("en-US")} done.`}
      noun={noun}
      nameOf={(id) => nameOf?.(id)}
      pathOf={pathOf}
      onClose={onClose}
    />
  );
}
