import type { StatusTone } from "@evoya/domain/status-display";
import { systemPartDisplay, systemPartLabels } from "@evoya/domain/system-parts";
import { readersMoment } from "@evoya/domain/times";
import type { FailedJob, SystemStatus } from "@evoya/schemas/system-status";
import { Badge } from "@evoya/ui/badge";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { EmptyState } from "@evoya/ui/empty-state";
import { ErrorState } from "@evoya/ui/error-state";
import { PageHeader } from "@evoya/ui/page-header";
import { Skeleton } from "@evoya/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { api } from "../../../api.ts";
import { useStaffAction } from "../../../lib/use-staff-action.ts";
import { usePermission } from "../../../session/session.ts";
import { systemStatusQuery } from "../queries.ts";

/** How the product's parts, disk and jobs are doing; for managers and owners. */
export function SystemStatusPage() {
  const may = usePermission("settings.write");
  const { data, isPending, error, refetch } = useQuery({ ...systemStatusQuery, enabled: may.allowed });
  return (
    <>
      <title>System Status | Evoya admin</title>
      <PageHeader
        title="System Status"
        description={
          data
            ? `Version ${data.version}, running since ${readersMoment(data.startedAt)}.`
            : "How each part is doing, and what's stuck."
        }
      />
      {!may.allowed && (
        <EmptyState level={2} title="For managers and owners">
          {may.reason}
        </EmptyState>
      )}
      {may.allowed && isPending && <Skeleton className="h-64" />}
      {error && !data && (
        <ErrorState level={2} title="Failed to load the system status" onRetry={() => void refetch()} />
      )}
      {data && (
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <Parts status={data} />
          <Queues queues={data.queues} />
          <FailedJobs jobs={data.failedJobs} />
        </div>
      )}
    </>
  );
}

function Section({ title, children, className }: { title: string; children: ReactNode; className?: string }) {
  const id = title.toLowerCase().replaceAll(" ", "-");
  return (
    <Card asChild className={className}>
      <section aria-labelledby={id}>
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {children}
      </section>
    </Card>
  );
}

/** Below this share of free space, uploads will soon fail. */
const littleSpace = 0.1;
const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;

function Parts({ status: { parts, disk } }: { status: SystemStatus }) {
  const isFull = disk.freeBytes < disk.totalBytes * littleSpace;
  return (
    <Section title="Parts">
      <ul className="mt-3 divide-y divide-line">
        {parts.map(({ part, state, about }) => (
          <PartLine key={part} name={systemPartLabels[part]} state={systemPartDisplay[state]} about={about} />
        ))}
        <PartLine
          name="Disk"
          state={isFull ? { label: "Almost full", tone: "warning" } : systemPartDisplay.ok}
          about={`${gigabytes(disk.freeBytes)} of ${gigabytes(disk.totalBytes)} free.`}
        />
      </ul>
    </Section>
  );
}

type PartLineProps = { name: string; state: { label: string; tone: StatusTone }; about: string };

function PartLine({ name, state: { label, tone }, about }: PartLineProps) {
  return (
    <li className="flex items-baseline justify-between gap-4 py-2.5">
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-ink-muted [overflow-wrap:anywhere]">{about}</p>
      </div>
      <Badge tone={tone}>{label}</Badge>
    </li>
  );
}

function Queues({ queues }: { queues: SystemStatus["queues"] }) {
  return (
    <Section title="Jobs">
      {queues.length === 0 ? (
        <p className="mt-3 text-sm text-ink-muted">Nothing is waiting, and nothing has failed.</p>
      ) : (
        <table className="mt-3 w-full text-sm">
          <thead className="text-left text-ink-muted">
            <tr>
              <th className="py-1.5 font-medium">Kind</th>
              {["Waiting", "Running", "Failed"].map((name) => (
                <th key={name} className="py-1.5 pl-3 text-right font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {queues.map(({ name, waiting, running, failed }) => (
              <tr key={name}>
                <th scope="row" className="py-1.5 text-left font-normal [overflow-wrap:anywhere]">
                  {name}
                </th>
                <td className="py-1.5 pl-3 text-right tabular-nums">{waiting}</td>
                <td className="py-1.5 pl-3 text-right tabular-nums">{running}</td>
                <td className="py-1.5 pl-3 text-right tabular-nums">{failed}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}

function FailedJobs({ jobs }: { jobs: readonly FailedJob[] }) {
  if (jobs.length === 0) return null;
  return (
    <Section title="Failed jobs" className="lg:col-span-2">
      <ul className="mt-3 divide-y divide-line">
        {jobs.map((job) => (
          <FailedLine key={job.id} job={job} />
        ))}
      </ul>
    </Section>
  );
}

function FailedLine({ job: { id, name, attempts, reason, failedAt } }: { job: FailedJob }) {
  const retry = useStaffAction({
    act: () => api.retryFailedJob({ params: { id } }),
    done: ["The job is running again"],
    failed: "We couldn't run it again",
    stale: [systemStatusQuery.queryKey],
  });
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-ink-muted [overflow-wrap:anywhere]">{reason ?? "No reason given."}</p>
        <p className="text-sm text-ink-muted">
          Tried {attempts === 1 ? "once" : `${attempts} times`}, last on {readersMoment(failedAt)}.
        </p>
      </div>
      <Button
        size="sm"
        variant="outline"
        disabled={retry.isPending}
        onClick={() => retry.mutate()}
        aria-label={`Run ${name} again`}
      >
        Run again
      </Button>
    </li>
  );
}
