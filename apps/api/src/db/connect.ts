import { CamelCasePlugin, Kysely } from "kysely";
import pg from "pg";
import { abandon, PipelinedClient, PooledClient } from "./client.ts";
import { PipelinedDialect } from "./dialect.ts";
import { openTransaction } from "./open-transaction.ts";
import { createPipeline, type Pipeline } from "./pipeline.ts";
import { createReplica } from "./replica.ts";
import type { DB } from "./schema.generated.ts";

/**
 * Settings for all our connections. Our statements are short: compiling them, running them in parallel, and a
 * cache for repeated lookups (whose table alone takes a millisecond to prepare) each cost more than they
 * save.
 */
export const sessionSettings = {
  timezone: "UTC",
  jit: "off",
  enable_memoize: "off",
  max_parallel_workers_per_gather: "0",
} as const;

/** How long PostgreSQL lets a statement run, in milliseconds. */
const limits = { any: 30_000, pipelined: 5_000 } as const;
/** How much longer we wait for the word that it has ended one. */
const graceMs = 5_000;

const optionsWith = (timeoutMs: number): string =>
  Object.entries({ ...sessionSettings, statement_timeout: timeoutMs })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(" ");

const oids = { int8: 20, date: 1082, timestamp: 1114, timestamptz: 1184 };

/** PostgreSQL's "2026-11-20 09:30:00.123+00" as ISO 8601. Sessions run in UTC, so the offset is always +00. */
const toIso = (text: string): string => `${text.slice(0, 10)}T${text.slice(11, -3)}Z`;

const parsers: Record<number, (text: string) => unknown> = {
  [oids.int8]: Number,
  [oids.date]: (text) => text,
  [oids.timestamp]: (text) => text.replace(" ", "T"),
  [oids.timestamptz]: toIso,
};

const parserOf = new Map<number, (text: string) => unknown>();

/** Every result asks for a parser for each column, so we look them up only once. */
function textParser(oid: number): (text: string) => unknown {
  const known = parserOf.get(oid);
  if (known) return known;
  const parser = parsers[oid] ?? pg.types.getTypeParser(oid, "text");
  parserOf.set(oid, parser);
  return parser;
}

/**
 * Times stay text from row to response: building 75 Dates costs more than everything else in a list (performance.md
 * §2).
 */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    format === "binary" ? pg.types.getTypeParser(oid, "binary") : textParser(oid),
};

/** Columns are snake_case in PostgreSQL and camelCase here. Names inside stored JSON stay as they are. */
export const databasePlugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })];

export type Database = {
  /** For transactions, writes, and slow or dynamic reads. */
  db: Kysely<DB>;
  /** For short reads that are compiled once (`prepared`). */
  pipeline: Pipeline;
  pool: pg.Pool;
  /**
   * Drops every connection, for a database that no longer answers: waiting callers get an error, and new ones
   * reconnect.
   */
  abandon: () => void;
  stop: () => Promise<void>;
};

export type ConnectOptions = {
  url: string;
  /** `url` leads to a pooler that shares connections among transactions (PgBouncer). */
  hasPooler?: boolean;
  /** A streaming replica, for what's called in `onReplica`. */
  replicaUrl?: string | undefined;
  poolSize: number;
  /** How long a query waits for a connection. */
  waitMs?: number;
  /** Pipelined connections for short reads. */
  pipelines?: number;
  /** After how long without an answer a connection is given up. */
  silentAfterMs?: number;
  onError?: (error: Error) => void;
};

/** Connects lazily: if the database is down, the first query fails, and recovery needs no restart. */
export function connect({
  url,
  hasPooler = false,
  replicaUrl,
  poolSize,
  waitMs = 2_000,
  pipelines = 3,
  silentAfterMs = limits.any + graceMs,
  onError = () => {},
}: ConnectOptions): Database {
  const settings = {
    connectionString: url,
    types,
    connectionTimeoutMillis: waitMs,
    keepAlive: true,
    application_name: "evoya-api",
    silentAfterMs,
    // A pooler's connections were opened before we came: its database has these settings (`app-role.ts`).
    ...(!hasPooler && { options: optionsWith(limits.any) }),
  };
  const Client = hasPooler ? PooledClient : PipelinedClient;
  const pool = new pg.Pool({ ...settings, Client, max: poolSize });
  pool.on("error", onError);
  const ofReplica = {
    ...settings,
    connectionString: replicaUrl,
    options: optionsWith(limits.any),
  };
  const replicaPool = replicaUrl
    ? new pg.Pool({ ...ofReplica, Client: PipelinedClient, max: poolSize })
    : null;
  replicaPool?.on("error", onError);
  const replica = replicaPool && createReplica({ replica: replicaPool, primary: pool, onError });
  const pooled = new Set<pg.Client>();
  for (const each of [pool, ...(replicaPool ? [replicaPool] : [])])
    each
      .on("connect", (client) => pooled.add(client as pg.Client))
      .on("remove", (client) => pooled.delete(client as pg.Client));
  const pipeline = createPipeline(
    {
      ...settings,
      silentAfterMs: Math.min(silentAfterMs, limits.pipelined + graceMs),
      ...(!hasPooler && { options: optionsWith(limits.pipelined) }),
    },
    pipelines,
    Client,
  );
  /** Connections to the primary, or to the replica for reads that may go there. */
  const chosen = {
    options: pool.options,
    connect: async (): Promise<pg.PoolClient> =>
      (openTransaction.getStore() ? null : await replica?.connect()) ?? pool.connect(),
    end: () => pool.end(),
  };
  const db = new Kysely<DB>({
    dialect: new PipelinedDialect({ pool: chosen, controlClient: Client }),
    plugins: databasePlugins,
  });
  return {
    db,
    pipeline,
    pool,
    abandon: () => {
      for (const client of pooled) abandon(client);
      pipeline.abandon();
    },
    stop: async () => {
      await Promise.all([db.destroy(), pipeline.stop(), replicaPool?.end()]);
      // Kysely ends only a pool that it has used.
      if (!pool.ending) await pool.end();
    },
  };
}
