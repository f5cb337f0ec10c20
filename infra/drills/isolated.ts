import { readFileSync, writeFileSync } from "node:fs";
import { createServer, connect as openSocket, type Socket } from "node:net";
import pg from "pg";
import { freePorts } from "../stack/ports.ts";
import { end, ended, layGround, untilAnswers } from "./ground.ts";

/** How much memory the whole process may use, in megabytes. It's started the way `npm start` and the image start it. */
export const memoryLimitMb = 512;

/**
 * A gate between the API and a service: open, it passes everything on; shut, it accepts connections and never answers.
 */
export type Gate = { shut: () => void; open: () => void };

export type Isolated = {
  api: string;
  web: string;
  db: pg.Client;
  gates: { payments: Gate; storage: Gate };
  /** Peak memory since the last call, in megabytes; null if the system doesn't say. */
  peakMb: () => number | null;
  /** Memory in use now, in megabytes; null if the system doesn't say. */
  memoryMb: () => number | null;
  isAlive: () => boolean;
  /** Temporary files of uploads that still exist. */
  temporaryFiles: () => string[];
  stop: () => Promise<void>;
};

/** The services for email and the model, reached through a gate that's always shut. */
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
    // A gate that's shut later also holds data on open connections.
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

/**
 * A separate API on loopback: its own database, its own stand-ins in another process, gates in between. With
 * `hasOutside`, email and the model are configured but never answer.
 */
export async function startIsolated({ hasOutside = true } = {}): Promise<Isolated> {
  const [apiPort = 0] = await freePorts(1);
  const silent = await startGate(null);
  const gates: { payments?: Awaited<ReturnType<typeof startGate>> } = {};
  const ground = await layGround({
    apiPort,
    paymentsGate: async (port) => {
      gates.payments = await startGate(port);
      return gates.payments.port;
    },
  });
  const payments = gates.payments!;
  const storage = await startGate(ground.filesPort);
  const { web, temporaryFiles } = ground;
  const api = ground.start("main", {
    S3_ENDPOINT: `http://127.0.0.1:${storage.port}`,
    ...(hasOutside && {
      SMTP_URL: `smtp://127.0.0.1:${silent.port}`,
      OPENAI_API_KEY: "drill",
      OPENAI_BASE_URL: `http://127.0.0.1:${silent.port}/v1`,
    }),
  });
  const base = `http://127.0.0.1:${apiPort}`;
  await untilAnswers(`${base}/readyz`, (status) => status === 200);
  const db = new pg.Client({ connectionString: ground.url });
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
    memoryMb: () => {
      try {
        const used = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${api.pid}/status`, "utf8"))?.[1];
        return Math.round(Number(used) / 1024);
      } catch {
        return null;
      }
    },
    isAlive: () => !ended(api),
    temporaryFiles,
    stop: async () => {
      await db.end();
      for (const gate of [payments, storage, silent]) gate.open();
      await end(api);
      await ground.stop();
      for (const gate of [payments, storage, silent]) gate.stop();
    },
  };
}

/** Members with a session each, written straight into the database. Returns their ids and cookies. */
export async function addMembers(
  db: Pick<pg.Pool, "query">,
  count: number,
): Promise<{ id: string; cookie: string }[]> {
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
