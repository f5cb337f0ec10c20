import type { SystemStatusRepository } from "../features/system-status/system-status.repository.ts";
import type { EventStreams } from "../live/event-stream.ts";
import type { Metrics } from "./metrics.ts";

type Given = {
  pool: { totalCount: number; idleCount: number; waitingCount: number };
  streams: Pick<EventStreams, "count">;
  status: Pick<SystemStatusRepository, "queues" | "oldestJobs" | "payments">;
};

/**
 * Gauges of how things are right now. Values from the database are the same on every copy: take the largest,
 * not the sum.
 */
export function standingMetrics({ gauge }: Metrics, { pool, streams, status }: Given): void {
  gauge("evoya_event_streams", "Open event streams", null, async () => [{ value: streams.count() }]);
  gauge(
    "evoya_database_connections",
    "Connections for transactions and writes: busy, idle, and callers waiting for one",
    "state",
    async () => [
      { label: "busy", value: pool.totalCount - pool.idleCount },
      { label: "idle", value: pool.idleCount },
      { label: "waiting", value: pool.waitingCount },
    ],
  );
  gauge("evoya_jobs_waiting", "Jobs that haven't begun, by queue", "queue", async () =>
    (await status.queues()).map(({ name, waiting }) => ({ label: name, value: waiting })),
  );
  gauge("evoya_jobs_failed", "Jobs whose last attempt failed, by queue", "queue", async () =>
    (await status.queues()).map(({ name, failed }) => ({ label: name, value: failed })),
  );
  gauge("evoya_oldest_job_seconds", "How long the oldest due job has waited, by queue", "queue", async () =>
    (await status.oldestJobs()).map(({ name, seconds }) => ({ label: name, value: seconds })),
  );
  gauge(
    "evoya_payment_events_stuck",
    "Events of the payment provider that nobody has handled for 15 minutes",
    null,
    async () => [{ value: (await status.payments()).stuck }],
  );
}
