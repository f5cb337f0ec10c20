import type { Transaction } from "kysely";
import type { PgBoss } from "pg-boss";
import type { Logger } from "pino";
import { createAdapters } from "../adapters/all.ts";
import { createCipher } from "../adapters/cipher.ts";
import { createMailOutboxRepository } from "../adapters/mail/mail-outbox.repository.ts";
import type { Config } from "../config.ts";
import type { Database } from "../db/connect.ts";
import { createPreparedReads } from "../db/prepared.ts";
import type { DB } from "../db/schema.generated.ts";
import { afterCommit, transactWith } from "../db/transact.ts";
import { createCookies } from "../http/cookies.ts";
import type { UploadFolder } from "../http/upload-folder.ts";
import { createJobQueue, type JobQueue } from "../jobs/queue.ts";
import { createLiveEventRepository } from "../live/live-events.repository.ts";
import { createWaker } from "../live/waker.ts";
import { createMetrics } from "../metrics/metrics.ts";
import type { Services } from "../stand-ins.ts";
import type { Tracing } from "../tracing/tracing.ts";
import { storesFrom } from "./stores.ts";

export type Parts = {
  config: Config;
  database: Database;
  boss: PgBoss;
  services: Services;
  uploadFolder: UploadFolder;
  logger: Logger;
  tracing: Tracing | null;
  clock?: () => Date;
  /** Where jobs and live events go. The demo data brings its own. */
  jobs?: (trx: Transaction<DB>) => JobQueue;
  events?: typeof createLiveEventRepository;
};

/**
 * Everything that exists before any feature: settings, the clock, the database and its transactions, outside services.
 */
export function createBase({
  config,
  database,
  boss,
  services,
  uploadFolder,
  logger,
  tracing,
  clock = () => new Date(),
  jobs = createJobQueue(boss),
  events = createLiveEventRepository,
}: Parts) {
  const { db, pipeline } = database;
  const reads = createPreparedReads(pipeline);
  const cipher = createCipher(config.cipherKeys);
  const keepInOutbox = createMailOutboxRepository(db).insert;
  const metrics = createMetrics();
  const adapters = createAdapters({ config, services, logger, metrics, cipher, clock, keepInOutbox });
  const wakeAll = createWaker(database.pool, (error) => logger.warn({ err: error }, "live events"));
  const tellAll = () => afterCommit(wakeAll);
  const storesOf = storesFrom({ reads, clock, cipher, jobs, events: (trx) => events(trx, tellAll) });
  return {
    ...adapters,
    config,
    logger,
    metrics,
    tracing,
    uploadFolder,
    clock,
    cipher,
    db,
    reads,
    transact: transactWith(db, storesOf),
    liveEvents: events(db, tellAll),
    retryJob: (name: string, id: string) => boss.retry(name, id),
    cookies: createCookies({ secure: config.production }),
  };
}

/** Everything a feature can use; each module names the parts it needs. */
export type Base = ReturnType<typeof createBase>;
