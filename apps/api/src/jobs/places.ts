import type { Job, JobResult, PgBoss } from "pg-boss";
import type { JobKind } from "./define-job.ts";

const beatMs = 250;

/** How often a resting place checks for work nobody announced. Normally it would have been woken long before. */
const restSeconds = 600;

const resting = { pollingIntervalSeconds: restSeconds, notifyPollingIntervalSeconds: restSeconds } as const;

const groupsOf = ({ eachGroup }: JobKind<unknown>): { groupConcurrency?: number } =>
  eachGroup === undefined ? {} : { groupConcurrency: eachGroup };

/** Finds the kinds that have a job to do. In the order of pg-boss's index, so it's one look for each. */
export const findKindsWithWork = `
  select queue.name
  from pgboss.queue cross join lateral (
    select from pgboss.job
    where job.name = queue.name and job.state < 'active' and not job.blocked and job.start_after < pgboss.job_now()
    order by job.priority desc, job.created_on limit 1
  ) as due`;

type Run = (job: Job) => Promise<JobResult>;

/**
 * Runs jobs in this process until `stop` is called, which comes before `boss` stops: nothing asks a queue for work that
 * has closed its connections.
 *
 * Unless a kind is fetched in batches, its jobs are fetched one by one, so that none waits for a slower one
 * beside it. Places rest, and at every beat one statement asks which kinds have work. Those wake one place each, and
 * another whenever one has found work; each checks again when its job is done. So at rest, all places of all kinds
 * together ask once a beat, while a crowd of jobs finds them all within moments.
 */
export function createPlaces(boss: PgBoss) {
  const wake = new Map<string, () => void>();
  let isAsking = false;
  let isStopped = false;

  const wakeThoseWithWork = async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    try {
      const { rows } = await boss.getDb().executeSql(findKindsWithWork);
      for (const { name } of rows as { name: string }[]) wake.get(name)?.();
    } catch (error) {
      if (!isStopped) boss.emit("error", error as Error);
    } finally {
      isAsking = false;
    }
  };
  const beat = setInterval(() => void wakeThoseWithWork(), beatMs).unref();

  const takeOneByOne = async (name: string, kind: JobKind<unknown>, run: Run): Promise<void> => {
    const rested = new Set<string>();
    const rest = (place: string) => {
      rested.delete(place);
      rested.add(place);
    };
    const wakeOne = () => {
      const [longest] = rested;
      if (longest === undefined) return;
      // A place that's waiting for the database isn't woken again before all the others.
      rest(longest);
      boss.notifyWorker(longest);
    };
    const takePlace = async (): Promise<void> => {
      let place = "";
      const take = async ([job]: Job[]): Promise<JobResult[]> => {
        rested.delete(place);
        wakeOne();
        try {
          return job ? [await run(job)] : [];
        } finally {
          rest(place);
          boss.notifyWorker(place);
        }
      };
      place = await boss.work(name, { ...resting, perJobResults: true, ...groupsOf(kind) }, take);
      rest(place);
    };
    for (let count = 0; count < kind.atOnce; count += 1) await takePlace();
    wake.set(name, wakeOne);
  };

  const takeInBatches = async (name: string, { atOnce }: JobKind<unknown>, run: Run): Promise<void> => {
    const options = { ...resting, batchSize: atOnce, burstWhenBatchFull: true, perJobResults: true } as const;
    const place = await boss.work(name, options, (jobs: Job[]) => Promise.all(jobs.map(run)));
    wake.set(name, () => boss.notifyWorker(place));
  };

  return {
    doJobs: (name: string, kind: JobKind<unknown>, run: Run): Promise<void> =>
      kind.inBatches ? takeInBatches(name, kind, run) : takeOneByOne(name, kind, run),

    stop: (): void => {
      isStopped = true;
      clearInterval(beat);
    },
  };
}
