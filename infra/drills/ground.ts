import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { migrate } from "../stack/data.ts";
import { createDatabase, urlOf } from "../stack/database.ts";
import { freePorts } from "../stack/ports.ts";
import { startPostgres } from "../stack/postgres.ts";
import { apiEnvironment, readSettings, root } from "../stack/settings.ts";
import { openTemporaryFolder } from "../stack/temporary-folder.ts";

const standIns = `
  const { readConfig } = await import(${JSON.stringify(join(root, "apps/api/src/config.ts"))});
  const { startServices } = await import(${JSON.stringify(join(root, "apps/api/src/stand-ins.ts"))});
  await startServices(readConfig(process.env));`;

export async function untilAnswers(url: string, accepts: (status: number) => boolean): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const status = await fetch(url).then(
      (response) => response.status,
      () => 0,
    );
    if (status > 0 && accepts(status)) return;
    await wait(100);
  }
  throw new Error(`${url} did not answer within a minute`);
}

export const ended = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

export async function end(child: ChildProcess): Promise<void> {
  if (ended(child)) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await Promise.race([gone, wait(15_000)]);
  if (!ended(child)) child.kill("SIGKILL");
}

export type Ground = {
  url: string;
  /** The file store's port. */
  filesPort: number;
  web: string;
  /** The environment of programs in apps/api. */
  env: NodeJS.ProcessEnv;
  /** The folder of the storage stand-in's files. */
  filesDirectory: string;
  /** Temporary files of uploads that still exist. */
  temporaryFiles: () => string[];
  /** The database's folder and server, which drills may stop and start. */
  postgres: { dir: string; port: number; stop: () => Promise<void> };
  /** The process of the stand-ins for files and payments, which drills may pause, or kill and start again. */
  standIns: {
    signal: (signal: NodeJS.Signals) => void;
    kill: () => Promise<void>;
    start: () => Promise<void>;
  };
  /** `from` is where another version lies. */
  start: (script: "main" | "worker", env: NodeJS.ProcessEnv, from?: string) => ChildProcess;
  /** Ends everything, and deletes its folders after `release`. */
  stop: (release?: () => void) => Promise<void>;
};

const limits = {
  STANDARD_RATE_LIMIT: "100000000",
  SIGN_IN_RATE_LIMIT: "100000",
  PUBLIC_FORM_RATE_LIMIT: "100000",
  API_KEY_RATE_LIMIT: "100000",
};

/**
 * Everything an API needs around it, on loopback: a migrated database, and stand-ins for files and payments in a
 * process of their own. `paymentsPort` is where the API expects payments, `apiPort` where the payments send their
 * events.
 */
export async function layGround({
  apiPort,
  paymentsGate = (port: number) => Promise.resolve(port),
  durable = false,
  prepare = () => {},
}: {
  apiPort: number;
  paymentsGate?: (port: number) => Promise<number>;
  durable?: boolean;
  /** Called with folders nothing has written to yet: for uploads, and of the storage stand-in. */
  prepare?: (folders: { temporary: string; files: string }) => void;
}): Promise<Ground> {
  const directory = openTemporaryFolder("evoya-drills");
  const temporary = mkdtempSync(join(tmpdir(), "evoya-drills-tmp-"));
  prepare({ temporary, files: join(directory, "files") });
  const [filesPort = 0, paymentsPort = 0] = await freePorts(2);
  const dir = join(directory, "postgres");
  const postgres = await startPostgres({ dir, port: 0, durable });
  await createDatabase(postgres.url);
  const url = urlOf(postgres.url);
  const web = "http://localhost:3000";
  const settings = readSettings({
    EVOYA_DATA_DIR: directory,
    API_PORT: String(apiPort),
    S3_PORT: String(filesPort),
    STRIPE_PORT: String(await paymentsGate(paymentsPort)),
  });
  const env = apiEnvironment(settings, url, {
    PATH: process.env.PATH,
    ...limits,
    BCRYPT_COST: "4",
    TMPDIR: temporary,
    LOG_LEVEL: "warn",
  });
  env.WEB_URL = web;
  await migrate({ env });
  const run = (args: string[], runEnv: NodeJS.ProcessEnv) =>
    spawn(process.execPath, args, { env: runEnv, stdio: ["ignore", "ignore", "inherit"] });
  let services: ChildProcess;
  const startStandIns = async (): Promise<void> => {
    services = run(["--input-type=module", "-e", standIns], { ...env, STRIPE_PORT: String(paymentsPort) });
    await untilAnswers(`http://127.0.0.1:${filesPort}/`, () => true);
  };
  await startStandIns();
  const server = { dir, port: Number(new URL(url).port), stop: postgres.stop };
  return {
    url,
    filesPort,
    web,
    env,
    filesDirectory: join(directory, "files"),
    temporaryFiles: () =>
      readdirSync(temporary, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name),
    postgres: server,
    standIns: {
      signal: (signal) => void services.kill(signal),
      kill: async () => {
        const gone = new Promise((resolve) => services.once("exit", resolve));
        services.kill("SIGKILL");
        await gone;
      },
      start: startStandIns,
    },
    start: (script, changes, from = root) =>
      run([join(from, `apps/api/src/${script}.ts`)], { ...env, ...changes }),
    stop: async (release = () => {}) => {
      await end(services);
      await server.stop();
      release();
      for (const folder of [directory, temporary]) rmSync(folder, { recursive: true, force: true });
    },
  };
}
