import type { Job, JobResult, PgBoss } from "pg-boss";
import type { JobKind } from "./define-job.ts";

const beatMs = 1000;

/** How often a resting place checks for work nobody announced. Normally it would have been woken long before. */
const restSeconds = 600;

const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 2 } as const;
const resting = { pollingIntervalSeconds: restSeconds, notifyPollingIntervalSeconds: restSeconds } as const;

const groupsOf = ({ eachGroup }: JobKind<unknown>): { groupConcurrency?: number } =>
  eachGroup === undefined ? {} : { groupConcurrency: eachGroup };

type Run = (job: Job) => Promise<JobResult>;

/**
 * Runs jobs in this process until `boss` stops.
 *
 * Unless a kind is fetched in batches, its jobs are fetched one by one, so that none waits for a slower one
 * beside it. Places rest, and are woken up one at a time: one of each kind every second, and another whenever
 * one has found work; each checks again when its job is done. So at rest, all places of a kind together ask
 * once a second, while a crowd of jobs finds them all within moments.
 */
export function createPlaces(boss: PgBoss) {
  const beats: (() => void)[] = [];
  const beat = setInterval(() => {
    for (const wakeOne of beats) wakeOne();
  }, beatMs).unref();
  boss.once("stopped", () => clearInterval(beat));

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
    beats.push(wakeOne);
  };

  return async (name: string, kind: JobKind<unknown>, run: Run): Promise<void> => {
    if (kind.atOnce > 1 && !kind.inBatches) return takeOneByOne(name, kind, run);
    const options = {
      ...polling,
      batchSize: kind.atOnce,
      burstWhenBatchFull: true,
      perJobResults: true,
    } as const;
    await boss.work(name, options, (jobs: Job[]) => Promise.all(jobs.map(run)));
  };
}
