import type { Job, JobResult, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type { Metrics } from "../metrics/metrics.ts";
import { inRequest } from "../tracing/request-id.ts";
import { inSpan } from "../tracing/span.ts";
import type { Tracing } from "../tracing/tracing.ts";
import { schedules } from "./boss.ts";
import { inJob } from "./current-job.ts";
import { type JobHandlers, type JobName, jobKinds } from "./job-kinds.ts";
import type { Marks } from "./marks.ts";
import { createPlaces } from "./places.ts";

type Deps = {
  boss: PgBoss;
  handlers: JobHandlers;
  housekeeping: () => Promise<void>;
  everyMinute: () => Promise<void>;
  metrics: Pick<Metrics, "ranJob">;
  tracing: Tracing | null;
  logger: Logger;
};

/**
 * Runs jobs until the function it returns is called, which comes before `boss` stops. A failed job is logged by its kind
 * and id, never its data, and retried, unless that won't help. All of a job's log lines name the request that queued it.
 */
export async function startWorker({
  boss,
  handlers,
  housekeeping,
  everyMinute,
  metrics,
  tracing,
  logger,
}: Deps): Promise<() => void> {
  const timed = async (queue: string, work: () => Promise<void>): Promise<void> => {
    const began = performance.now();
    let failed = true;
    try {
      await work();
      failed = false;
    } finally {
      metrics.ranJob(queue, (performance.now() - began) / 1000, failed);
    }
  };
  const attempt = async (name: JobName, job: Job, data: object): Promise<JobResult> => {
    try {
      const handle = handlers[name] as (data: unknown, signal?: AbortSignal) => Promise<void>;
      await timed(name, () => handle(data, job.signal));
      logger.debug({ job: name, jobId: job.id }, "job done");
      return { id: job.id, status: "completed" };
    } catch (error) {
      logger.warn({ err: error, job: name, jobId: job.id }, "job failed");
      const isRefused = (error as { retryable?: boolean } | null)?.retryable === false;
      const status = isRefused && jobKinds[name].endsOnRefusal ? "deadletter" : "failed";
      return { id: job.id, status, output: { message: String(error) } };
    }
  };
  const run = async (name: JobName, job: Job): Promise<JobResult> => {
    const { traceparent, requestId, ...data } = (job.data ?? {}) as Marks;
    const span = tracing?.begin(name, "consumer", { "evoya.job_id": job.id }, traceparent);
    const result = await inRequest(requestId, () =>
      inJob(job.id, () => inSpan(span, () => attempt(name, job, data))),
    );
    span?.end({ failed: result.status !== "completed" });
    return result;
  };
  const { doJobs, stop } = createPlaces(boss);
  for (const name of Object.keys(handlers) as JobName[])
    await doJobs(name, jobKinds[name], (job) => run(name, job));
  await boss.work("housekeeping", () => timed("housekeeping", housekeeping));
  await boss.work("every-minute", () => timed("every-minute", everyMinute));
  for (const [name, crontab] of Object.entries(schedules)) await boss.schedule(name, crontab);
  return stop;
}
