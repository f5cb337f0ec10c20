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

const evoya = "evoya";

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
  return `postgres://${superuser}:${password}@127.0.0.1:${ports.postgres}/${evoya}`;
};

/** The address of our own database on the server whose address is `serverUrl`. */
export const urlOf = (serverUrl: string, name = evoya): string =>
  Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;

/** The name of the database at `url`. */
export const nameOf = (url: string): string => new URL(url).pathname.slice(1);

/**
 * Creates a database on an embedded server, unless it exists: an empty one, or a copy of `template`, which nothing may
 * be connected to. With `afresh`, drops it first.
 */
export async function createDatabase(
  serverUrl: string,
  { name = evoya, template, afresh = false }: { name?: string; template?: string; afresh?: boolean } = {},
): Promise<void> {
  await withClient(serverUrl, async (client) => {
    const database = client.escapeIdentifier(name);
    if (afresh) await client.query(`drop database if exists ${database} with (force)`);
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    const copied = template ? ` template ${client.escapeIdentifier(template)}` : "";
    if (rowCount === 0) await client.query(`create database ${database}${copied}`);
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
