import type { Job, JobResult, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import { schedules } from "./boss.ts";
import type { JobName, Jobs } from "./queue.ts";

/**
 * One handler per kind of job. Each may run twice for one job, and must then change nothing more. `signal` is aborted
 * when this worker no longer holds the job, or stops without waiting any longer.
 */
export type JobHandlers = { [Name in JobName]: (data: Jobs[Name], signal?: AbortSignal) => Promise<void> };

/** How many jobs of a kind one process takes at once. */
const batchSizes: Record<JobName, number> = {
  "send-mail": 10,
  "mail-team-of-messages": 4,
  "send-reset-link": 4,
  "send-verification": 4,
  "send-account-reminder": 2,
  "send-email-change": 4,
  "send-staff-invitation": 2,
  "send-staff-reset-link": 2,
  "generate-itinerary": 2,
  "abandon-itinerary": 2,
  // Each takes a processor for half a second.
  "make-itinerary-pdf": 1,
  "handle-stripe-event": 4,
  "backfill-invoices": 1,
  "end-subscription": 2,
  "settle-suspension": 2,
  "remove-files": 2,
  "make-data-export": 1,
  "abandon-data-export": 1,
  "settle-leaving-plan": 2,
  "delete-account": 1,
  "send-farewell": 2,
};

type Deps = {
  boss: PgBoss;
  handlers: JobHandlers;
  housekeeping: () => Promise<void>;
  everyMinute: () => Promise<void>;
  logger: Logger;
};

/** Takes jobs until `boss` stops. A failed job is logged by its kind and id, never its data, and retried. */
export async function startWorker({
  boss,
  handlers,
  housekeeping,
  everyMinute,
  logger,
}: Deps): Promise<void> {
  const run = async (name: JobName, job: Job): Promise<JobResult> => {
    try {
      await (handlers[name] as (data: unknown, signal?: AbortSignal) => Promise<void>)(job.data, job.signal);
      return { id: job.id, status: "completed" };
    } catch (error) {
      logger.warn({ err: error, job: name, jobId: job.id }, "job failed");
      return { id: job.id, status: "failed", output: { message: String(error) } };
    }
  };
  for (const name of Object.keys(handlers) as JobName[]) {
    const options = {
      batchSize: batchSizes[name],
      burstWhenBatchFull: true,
      perJobResults: true,
      pollingIntervalSeconds: 1,
      notifyPollingIntervalSeconds: 2,
    } as const;
    await boss.work(name, options, (jobs: Job[]) => Promise.all(jobs.map((job) => run(name, job))));
  }
  await boss.work("housekeeping", housekeeping);
  await boss.work("every-minute", everyMinute);
  for (const [name, crontab] of Object.entries(schedules)) await boss.schedule(name, crontab);
}
