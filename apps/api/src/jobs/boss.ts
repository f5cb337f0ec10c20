import { PgBoss, systemClock } from "pg-boss";
import type { JobKind } from "./define-job.ts";
import { jobKinds } from "./job-kinds.ts";

/** Jobs that run on a schedule, with their crontab. */
export const schedules = { housekeeping: "17 * * * *", "every-minute": "* * * * *" } as const;

/** Sorts kinds so that a queue is created after the one that takes over its failed jobs. */
const byNeed = (kinds: [string, JobKind<unknown>][]) =>
  kinds.toSorted(([, a], [, b]) => Number(Boolean(a.deadLetter)) - Number(Boolean(b.deadLetter)));

/** What pg-boss has to know about a kind. */
const queueOf = ({
  atOnce: _,
  eachGroup: __,
  inBatches: ___,
  endsOnRefusal: ____,
  isUrgent = false,
  ...options
}: JobKind<unknown>) => ({ ...options, heartbeatSeconds: 10, notify: isUrgent });

/** Makes the queues that are missing, and gives those that an older version made the settings of this one. */
async function ensureQueues(boss: PgBoss): Promise<void> {
  const made = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const [name, kind] of byNeed(Object.entries(jobKinds))) {
    const queue = queueOf(kind);
    const { policy: _, ...settings } = queue;
    const before = made.get(name);
    if (!before) await boss.createQueue(name, queue);
    else if (!isSameIn(before, settings)) await boss.updateQueue(name, settings);
  }
  for (const name of Object.keys(schedules))
    if (!made.has(name)) await boss.createQueue(name, { retryLimit: 0 });
}

const isSameIn = <Settings extends object>(all: Settings, some: Partial<Settings>): boolean =>
  Object.entries(some).every(([key, value]) => all[key as keyof Settings] === value);

/**
 * The time of day when this process started, plus the time that has passed since. If the clock were set back
 * by an hour during a job, a worker that measured by it would rest for that hour.
 */
const steadyClock = { ...systemClock, now: () => performance.timeOrigin + performance.now() };

export type BossOptions = { url: string; onError: (error: Error) => void; worker: boolean };

/**
 * Starts pg-boss on the product's own PostgreSQL: schema, queues, and with `worker` also its maintenance. A
 * worker that dies stops sending heartbeats, and its jobs restart within seconds. A handler that runs a
 * second time sees what the first run did, and adds nothing.
 */
export async function startBoss({ url, onError, worker }: BossOptions): Promise<PgBoss> {
  const connection = new URL(url);
  // Its statements are short. Without a limit, a frozen database that never answers one would hold a worker
  // forever.
  connection.searchParams.set("query_timeout", "20000");
  const boss = new PgBoss({
    connectionString: connection.href,
    application_name: "evoya-jobs",
    max: worker ? 4 : 1,
    supervise: worker,
    schedule: worker,
    useListenNotify: worker,
    monitorIntervalSeconds: 5,
    superviseIntervalSeconds: 5,
    clock: steadyClock,
    // How often it compares that with the database's clock, which schedules follow.
    clockMonitorIntervalSeconds: 60,
  });
  boss.on("error", onError);
  await boss.start();
  await ensureQueues(boss);
  return boss;
}
