import type { PgBoss } from "pg-boss";
import type { Logger } from "pino";
import { schedules } from "./boss.ts";
import type { JobName, Jobs } from "./queue.ts";

/** One handler per kind of job. Each may run twice for one job, and must then change nothing more. */
export type JobHandlers = { [Name in JobName]: (data: Jobs[Name]) => Promise<void> };

/** How many jobs of a kind run at once in one process. */
const concurrency: Record<JobName, number> = {
  "send-mail": 2,
  "generate-itinerary": 2,
  "abandon-itinerary": 1,
  "handle-stripe-event": 2,
  "remove-files": 1,
};

type Deps = { boss: PgBoss; handlers: JobHandlers; housekeeping: () => Promise<void>; logger: Logger };

/** Takes jobs until `boss` stops. A failed job is logged by its kind and id, never its data, and retried. */
export async function startWorker({ boss, handlers, housekeeping, logger }: Deps): Promise<void> {
  const start = (name: JobName) => {
    const handler = handlers[name] as (data: unknown) => Promise<void>;
    const options = {
      localConcurrency: concurrency[name],
      pollingIntervalSeconds: 1,
      notifyPollingIntervalSeconds: 2,
    };
    return boss.work(name, options, async ([job]) => {
      if (!job) return;
      try {
        await handler(job.data);
      } catch (error) {
        logger.warn({ err: error, job: name, jobId: job.id }, "job failed");
        throw error;
      }
    });
  };
  for (const name of Object.keys(handlers) as JobName[]) await start(name);
  await boss.work("housekeeping", housekeeping);
  await boss.schedule("housekeeping", schedules.housekeeping);
}
