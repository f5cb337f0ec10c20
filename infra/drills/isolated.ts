import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, connect as openSocket, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { migrate } from "../stack/data.ts";
import { createDatabase, urlOf } from "../stack/database.ts";
import { freePorts } from "../stack/ports.ts";
import { startPostgres } from "../stack/postgres.ts";
import { apiEnvironment, readSettings, root } from "../stack/settings.ts";

/** How much memory the whole process may use, in megabytes. It's started the way `npm start` and the image start it. */
export const memoryLimitMb = 512;

/**
 * A gate between the API and a service: open, it passes everything on; shut, it accepts connections and never
 * answers.
 */
export type Gate = { shut: () => void; open: () => void };

export type Isolated = {
  api: string;
  web: string;
  db: pg.Client;
  gates: { payments: Gate; storage: Gate };
  /** Peak memory since the last call, in megabytes; null if the system doesn't say. */
  peakMb: () => number | null;
  isAlive: () => boolean;
  /** Temporary files of uploads that are still there. */
  temporaryFiles: () => string[];
  stop: () => Promise<void>;
};

/** Services that email and the model reach through a gate that's always shut. */
async function startGate(target: number | null) {
  let isShut = target === null;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => {}).on("close", () => sockets.delete(socket));
  };
  const server = createServer((socket) => {
    keep(socket);
    if (isShut || target === null) return;
    const onward = openSocket(target, "127.0.0.1");
    keep(onward);
    // A gate that's shut later also holds what arrives on open connections.
    socket.on("data", (data) => isShut || onward.write(data));
    onward.on("data", (data) => isShut || socket.write(data));
    socket.on("close", () => onward.destroy());
    onward.on("close", () => socket.destroy());
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as { port: number };
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port,
    shut: () => {
      isShut = true;
    },
    open: () => {
      isShut = false;
      drop();
    },
    stop: () => {
      drop();
      server.close();
    },
  };
}

const standIns = `
  const { readConfig } = await import(${JSON.stringify(join(root, "apps/api/src/config.ts"))});
  const { startServices } = await import(${JSON.stringify(join(root, "apps/api/src/stand-ins.ts"))});
  await startServices(readConfig(process.env));`;

const waitMs = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function untilAnswers(url: string, accepts: (status: number) => boolean): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const status = await fetch(url).then(
      (response) => response.status,
      () => 0,
    );
    if (status > 0 && accepts(status)) return;
    await waitMs(100);
  }
  throw new Error(`${url} did not answer within a minute`);
}

const ended = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function end(child: ChildProcess): Promise<void> {
  if (ended(child)) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await Promise.race([gone, waitMs(15_000)]);
  if (!ended(child)) child.kill("SIGKILL");
}

/** A separate API on loopback: its own database, its own stand-ins in another process, gates in between. */
export async function startIsolated(): Promise<Isolated> {
  const directory = mkdtempSync(join(tmpdir(), "evoya-drills-"));
  const temporary = mkdtempSync(join(tmpdir(), "evoya-drills-tmp-"));
  const [apiPort, filesPort, paymentsPort] = await freePorts(3);
  const postgres = await startPostgres({ dir: join(directory, "postgres"), port: 0, durable: false });
  await createDatabase(postgres.url);
  const url = urlOf(postgres.url);
  const [storage, payments, silent] = [
    await startGate(filesPort!),
    await startGate(paymentsPort!),
    await startGate(null),
  ];
  const web = "http://localhost:3000";
  const settings = readSettings({
    EVOYA_DATA_DIR: directory,
    API_PORT: String(apiPort),
    S3_PORT: String(filesPort),
    STRIPE_PORT: String(payments.port),
  });
  const limits = {
    STANDARD_RATE_LIMIT: "100000000",
    SIGN_IN_RATE_LIMIT: "100000",
    PUBLIC_FORM_RATE_LIMIT: "100000",
  };
  const ours = apiEnvironment(settings, url, {
    PATH: process.env.PATH,
    ...limits,
    BCRYPT_COST: "4",
    WEB_URL: web,
    TMPDIR: temporary,
    LOG_LEVEL: "warn",
  });
  await migrate({ env: ours });
  const start = (args: string[], env: NodeJS.ProcessEnv) =>
    spawn(process.execPath, args, { env, stdio: ["ignore", "ignore", "inherit"] });
  const services = start(["--input-type=module", "-e", standIns], {
    ...ours,
    STRIPE_PORT: String(paymentsPort),
  });
  await untilAnswers(`http://127.0.0.1:${filesPort}/`, () => true);
  const api = start([join(root, "apps/api/src/main.ts")], {
    ...ours,
    WEB_URL: web,
    S3_ENDPOINT: `http://127.0.0.1:${storage.port}`,
    SMTP_URL: `smtp://127.0.0.1:${silent.port}`,
    OPENAI_API_KEY: "drill",
    OPENAI_BASE_URL: `http://127.0.0.1:${silent.port}/v1`,
  });
  const base = `http://127.0.0.1:${apiPort}`;
  await untilAnswers(`${base}/readyz`, (status) => status === 200);
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  return {
    api: base,
    web,
    db,
    gates: { payments, storage },
    peakMb: () => {
      try {
        const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${api.pid}/status`, "utf8"))?.[1];
        // Starts counting from zero.
        writeFileSync(`/proc/${api.pid}/clear_refs`, "5");
        return Math.round(Number(peak) / 1024);
      } catch {
        return null;
      }
    },
    isAlive: () => !ended(api),
    temporaryFiles: () =>
      readdirSync(temporary, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name),
    stop: async () => {
      await db.end();
      for (const gate of [payments, storage, silent]) gate.open();
      await end(api);
      await end(services);
      for (const gate of [payments, storage, silent]) gate.stop();
      await postgres.stop();
      for (const folder of [directory, temporary]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Members with a session each, written straight into the database. Returns their ids and cookies. */
export async function addMembers(db: pg.Client, count: number): Promise<{ id: string; cookie: string }[]> {
  const { rows } = await db.query<{ id: string; token: string }>(
    `with made as (
      insert into users (email, password_hash, email_verified_at)
      select 'drill' || i || '-' || gen_random_uuid() || '@example.test', 'x', now() from generate_series(1, $1) i returning id),
    profiles as (
      insert into user_profiles (user_id, name, phone, emergency_contact_name, emergency_contact_phone)
      select id, 'Ada Ray', '+13055550100', 'Robin Ray', '+13055550101' from made)
    select id, 'drill-' || id as token from made`,
    [count],
  );
  await db.query(
    `insert into sessions (token_hash, user_id, expires_at, last_seen_at)
    select sha256(convert_to(token, 'utf8')), id, now() + interval '1 day', now()
    from unnest($1::uuid[], $2::text[]) as made (id, token)`,
    [rows.map(({ id }) => id), rows.map(({ token }) => token)],
  );
  return rows.map(({ id, token }) => ({ id, cookie: `evoya_member=${token}` }));
}
