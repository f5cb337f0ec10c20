import { type Logger, pino } from "pino";
import { type Config, readConfig } from "./config.ts";
import type { Parts } from "./container/base.ts";
import { type Container, createContainer } from "./container/container.ts";
import { connect, type Database } from "./db/connect.ts";
import { requireMigrated } from "./db/migrated.ts";
import { describeError } from "./error-reports/describe-error.ts";
import { createErrorReports, type ErrorReports } from "./error-reports/error-reports.ts";
import { reportingHook } from "./error-reports/reporting-logger.ts";
import { openUploadFolder, type UploadFolder } from "./http/upload-folder.ts";
import { startBoss } from "./jobs/boss.ts";
import { startWorker } from "./jobs/worker.ts";
import { createListener } from "./live/listener.ts";
import { type Services, startServices } from "./stand-ins.ts";
import { currentRequestId } from "./tracing/request-id.ts";
import { currentSpan } from "./tracing/span.ts";
import { startTracing, type TracingOptions } from "./tracing/tracing.ts";

export type Running = {
  config: Config;
  container: Container;
  database: Database;
  services: Services;
  uploadFolder: UploadFolder;
  logger: Logger;
  /** Ends everything in order: work first, then connections, then the stand-ins. */
  stop: () => Promise<void>;
};

type Options = {
  worker: boolean;
  config?: Config;
  /** Where the log goes; by default, our own output. */
  logFile?: string;
} & Pick<Parts, "clock" | "jobs" | "events">;

const traceIdNow = (): string | undefined => currentSpan()?.traceId;

const createLogger = (config: Config, dest: string | undefined, reports: ErrorReports | null): Logger =>
  pino(
    {
      level: config.LOG_LEVEL,
      base: null,
      serializers: { err: describeError },
      mixin: () => {
        const [traceId, requestId] = [traceIdNow(), currentRequestId()];
        return { ...(traceId && { traceId }), ...(requestId && { requestId }) };
      },
      ...(reports && { hooks: { logMethod: reportingHook(reports, traceIdNow) } }),
    },
    pino.destination({ dest, sync: dest !== undefined, minLength: config.production ? 4096 : 0 }),
  );

/** A process that only runs jobs is the worker. */
const tracingOptions = (config: Config, worker: boolean): TracingOptions | null =>
  config.OTEL_EXPORTER_OTLP_ENDPOINT
    ? {
        endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
        share: config.OTEL_TRACES_SAMPLER_ARG,
        version: config.VERSION,
        service: worker && config.WORKER === "separate" ? "evoya-worker" : "evoya-api",
      }
    : null;

/**
 * What the API and the worker have in common: configuration, database, queue, services, live updates. Throws
 * `CannotStart` on a database that isn't migrated.
 */
export async function startProcess({
  worker,
  config = readConfig(process.env),
  logFile,
  ...parts
}: Options): Promise<Running> {
  const reports = config.SENTRY_DSN
    ? createErrorReports({
        dsn: config.SENTRY_DSN,
        release: config.VERSION,
        environment: config.NODE_ENV,
      })
    : null;
  const logger = createLogger(config, logFile, reports);
  const onError = (error: unknown) => logger.warn({ err: error }, "background");
  const database = connect({
    url: config.DATABASE_URL,
    hasPooler: config.DATABASE_DIRECT_URL !== undefined,
    replicaUrl: config.DATABASE_REPLICA_URL,
    poolSize: config.DATABASE_POOL_SIZE,
    waitMs: config.DATABASE_WAIT_MS,
    onError,
  });
  await requireMigrated(database.pool);
  const [services, uploadFolder, boss, tracing] = await Promise.all([
    startServices(config),
    openUploadFolder(),
    startBoss({ url: config.directDatabaseUrl, onError, worker }),
    startTracing(tracingOptions(config, worker)),
    database.pipeline.warm(),
  ]);
  const container = createContainer({
    config,
    database,
    boss,
    services,
    uploadFolder,
    logger,
    tracing,
    ...parts,
  });
  await container.files.ensureBuckets();
  let stopWorker = () => {};
  if (worker) {
    stopWorker = await startWorker({
      boss,
      handlers: container.jobHandlers,
      housekeeping: container.housekeeping,
      everyMinute: container.everyMinute,
      metrics: container.metrics,
      tracing,
      logger,
    });
  }
  const listener = createListener(config.directDatabaseUrl, container.channels, {
    onConnect: container.onListening,
    onError,
    onSilence: () => {
      logger.error("The database has stopped answering");
      database.abandon();
    },
  });
  return {
    config,
    container,
    database,
    services,
    uploadFolder,
    logger,
    stop: async () => {
      container.closeStreams();
      container.dispatcher.stop();
      stopWorker();
      await boss.stop({ graceful: true, timeout: 10_000 });
      await listener.stop();
      await database.stop();
      await services.stop();
      await uploadFolder.remove();
      await Promise.all([tracing?.stop(), reports?.stop()]);
    },
  };
}

/** Stops in order at the first signal; a second one, or ten seconds, kills the process. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      setTimeout(() => process.exit(1), 10_000).unref();
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}
