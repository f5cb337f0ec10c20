import { join } from "node:path";
import pg from "pg";
import { clearHalfLoaded, isHalfLoaded } from "./demo-mark.ts";
import { startPostgres, superuser } from "./postgres.ts";
import { passwordOf } from "./postgres-password.ts";
import type { Settings } from "./settings.ts";

export type Database = {
  url: string;
  /** Resolves, with a sentence, if the server goes away by itself. */
  lost: Promise<string>;
  stop: () => Promise<void>;
};

const name = "evoya";

/** The embedded PostgreSQL in the data folder, or the one that DATABASE_URL names. */
export async function openDatabase(settings: Settings, log?: (line: string) => void): Promise<Database> {
  if (settings.databaseUrl) return watch(settings.databaseUrl, async () => {});
  const dir = join(settings.dataDir, "postgres");
  const server = await startPostgres({ dir, port: settings.ports.postgres, log });
  const afresh = isHalfLoaded(settings.dataDir);
  await createDatabase(server.url, { afresh });
  // A killed run left half the demo data, and nothing of the user's own.
  if (afresh) clearHalfLoaded(settings.dataDir);
  return watch(urlOf(server.url), server.stop);
}

/** The address of the embedded server, while it runs. */
export const embeddedUrl = ({ ports, dataDir }: Settings): string => {
  const password = passwordOf(join(dataDir, "postgres")) ?? "";
  return `postgres://${superuser}:${password}@127.0.0.1:${ports.postgres}/${name}`;
};

/** The address of our own database on the server whose address is `serverUrl`. */
export const urlOf = (serverUrl: string): string =>
  Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;

/** Creates the empty database on an embedded server, unless it exists. With `afresh`, drops it first. */
export async function createDatabase(serverUrl: string, { afresh = false } = {}): Promise<void> {
  await withClient(serverUrl, async (client) => {
    if (afresh) await client.query(`drop database if exists ${name} with (force)`);
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount === 0) await client.query(`create database ${name}`);
  });
}

/** Runs `work` on its own connection. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // An idle connection that breaks reports it here; a query that breaks reports it itself.
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Holds one idle connection: when it breaks, the server is gone. */
async function watch(url: string, stopServer: () => Promise<void>): Promise<Database> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true });
  const lost = new Promise<string>((resolve) => {
    client.on("error", (error) => resolve(`The database went away: ${error.message}`));
    client.once("end", () => resolve("The database went away."));
  });
  await client.connect();
  const stop = async () => {
    await client.end().catch(() => {});
    await stopServer();
  };
  return { url, lost, stop };
}
