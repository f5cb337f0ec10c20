import { PgBoss, type Queue } from "pg-boss";
import type { JobName } from "./queue.ts";

/**
 * How each kind of job is retried. A worker that dies stops its heartbeat, and the job is taken up again within
 * seconds; handlers are written so that a second run finds the first one's work and adds nothing.
 */
const queues: Record<JobName, Omit<Queue, "name">> = {
  "abandon-itinerary": { retryLimit: 10, retryDelay: 5, expireInSeconds: 30 },
  "send-mail": { retryLimit: 8, retryDelay: 5, retryBackoff: true, expireInSeconds: 60 },
  "mail-team-of-messages": {
    policy: "short",
    retryLimit: 5,
    retryDelay: 10,
    retryBackoff: true,
    expireInSeconds: 60,
  },
  "send-reset-link": { retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: 60 },
  "send-email-change": { retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: 60 },
  "send-staff-invitation": { retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: 60 },
  "send-staff-reset-link": { retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: 60 },
  "send-account-reminder": { retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: 60 },
  "send-verification": { retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: 60 },
  "generate-itinerary": {
    retryLimit: 2,
    retryDelay: 2,
    expireInSeconds: 180,
    deadLetter: "abandon-itinerary",
  },
  "make-itinerary-pdf": { retryLimit: 2, retryDelay: 1, expireInSeconds: 60 },
  "handle-stripe-event": { retryLimit: 10, retryDelay: 2, retryBackoff: true, expireInSeconds: 60 },
  "backfill-invoices": { retryLimit: 10, retryDelay: 10, retryBackoff: true, expireInSeconds: 600 },
  "settle-suspension": { retryLimit: 10, retryDelay: 10, retryBackoff: true, expireInSeconds: 60 },
  "end-subscription": { retryLimit: 10, retryDelay: 10, retryBackoff: true, expireInSeconds: 60 },
  "remove-files": { retryLimit: 10, retryDelay: 10, retryBackoff: true, expireInSeconds: 120 },
  "abandon-data-export": { retryLimit: 10, retryDelay: 5, expireInSeconds: 30 },
  "make-data-export": {
    retryLimit: 3,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 1800,
    deadLetter: "abandon-data-export",
  },
  "settle-leaving-plan": { retryLimit: 10, retryDelay: 10, retryBackoff: true, expireInSeconds: 60 },
  // Past its last attempt the next hour's housekeeping asks for it again.
  "delete-account": { retryLimit: 5, retryDelay: 10, retryBackoff: true, expireInSeconds: 600 },
  "send-farewell": {
    retryLimit: 8,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 60,
    deleteAfterSeconds: 60 * 60,
  },
};

/**
 * Someone waits for these, so workers are woken. For the others a second's polling does: a notification inside a
 * transaction makes all commits wait for one another.
 */
const urgent = new Set<string>(["generate-itinerary", "make-itinerary-pdf", "handle-stripe-event"]);

/** Jobs that must run now and then, with their crontab. */
export const schedules = { housekeeping: "17 * * * *", "every-minute": "* * * * *" } as const;

export type BossOptions = { url: string; onError: (error: Error) => void; worker: boolean };

/** Starts pg-boss on the product's own PostgreSQL: schema, queues, and with `worker` the upkeep too. */
export async function startBoss({ url, onError, worker }: BossOptions): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: "evoya-jobs",
    max: worker ? 4 : 1,
    supervise: worker,
    schedule: worker,
    useListenNotify: worker,
    monitorIntervalSeconds: 5,
    superviseIntervalSeconds: 5,
  });
  boss.on("error", onError);
  await boss.start();
  for (const [name, options] of Object.entries(queues)) {
    await boss.createQueue(name, { ...options, heartbeatSeconds: 10, notify: urgent.has(name) });
  }
  for (const name of Object.keys(schedules)) await boss.createQueue(name, { retryLimit: 0 });
  return boss;
}
