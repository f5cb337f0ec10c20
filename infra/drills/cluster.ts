import type { ChildProcess } from "node:child_process";
import pg from "pg";
import { freePorts } from "../stack/ports.ts";
import { type Balancer, startBalancer } from "./balancer.ts";
import { wait } from "./drill.ts";
import { end, type Ground, layGround, untilAnswers } from "./ground.ts";
import { findNginx, startNginx } from "./nginx-front.ts";

/** One copy of the API, as a process of its own. */
export type Copy = {
  port: number;
  signal: (signal: NodeJS.Signals) => void;
  /** Resolves once its process has ended. */
  ended: () => Promise<void>;
  isAlive: () => boolean;
  /** `from` is where another version lies. */
  start: (from?: string) => Promise<void>;
};

export type Cluster = {
  /** The balancer's address. */
  url: string;
  balancer: Balancer;
  web: string;
  db: pg.Pool;
  ground: Ground;
  copies: Copy[];
  worker: { signal: (signal: NodeJS.Signals) => void; ended: () => Promise<void>; start: () => void };
  /** Whether every process is still running. */
  isAlive: () => boolean;
  stop: () => Promise<void>;
};

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === null && signalCode === null;

const exitOf = (child: ChildProcess): Promise<void> =>
  isRunning(child) ? new Promise((resolve) => void child.once("exit", () => resolve())) : Promise.resolve();

/** Each process listens once it has started, the worker too. */
async function untilListening(db: pg.Pool, processes: number): Promise<void> {
  const listeners = "select from pg_stat_activity where application_name = 'evoya-listener'";
  while ((await db.query(listeners)).rows.length < processes) await wait(50);
}

async function startCopyOn(ground: Ground, port: number, env: NodeJS.ProcessEnv): Promise<Copy> {
  let child: ChildProcess;
  const start = async (from?: string): Promise<void> => {
    child = ground.start("main", { ...env, API_PORT: String(port), WORKER: "separate" }, from);
    await untilAnswers(`http://127.0.0.1:${port}/readyz`, (status) => status === 200);
  };
  await start();
  return {
    port,
    start,
    signal: (signal) => void child.kill(signal),
    ended: () => exitOf(child),
    isAlive: () => isRunning(child),
  };
}

/** Another part that copies need, and its settings. */
type Surroundings = { env: NodeJS.ProcessEnv; stop: () => Promise<void> };

/** Nginx in front of the copies, if it's installed. */
function startFront(ports: readonly number[]): Promise<Balancer> {
  const program = findNginx();
  if (program) return startNginx(program, ports);
  console.log(
    "\nNo nginx: a small balancer stands in. Install it (apt-get install nginx), or name it with NGINX.",
  );
  return startBalancer(ports);
}

/** Two copies of the API and a worker on one database and one store, behind a balancer. */
export async function startCluster(surround?: (ground: Ground) => Promise<Surroundings>): Promise<Cluster> {
  const ports = await freePorts(2);
  const ground = await layGround({ apiPort: ports[0]!, durable: true });
  const surroundings = await surround?.(ground);
  const balancer = await startFront(ports);
  const env = { ...balancer.env, ...surroundings?.env };
  const copies = [await startCopyOn(ground, ports[0]!, env), await startCopyOn(ground, ports[1]!, env)];
  const startWorker = (): ChildProcess => ground.start("worker", { ...env, WORKER: "separate" });
  let worker = startWorker();
  const db = new pg.Pool({ connectionString: ground.url, max: 2 });
  // Drills stop the database: these connections may break.
  db.on("error", () => {});
  await untilListening(db, copies.length + 1);
  return {
    url: balancer.url,
    balancer,
    web: ground.web,
    db,
    ground,
    copies,
    worker: {
      signal: (signal) => void worker.kill(signal),
      ended: () => exitOf(worker),
      start: () => {
        worker = startWorker();
      },
    },
    isAlive: () => isRunning(worker) && copies.every((copy) => copy.isAlive()),
    stop: async () => {
      await balancer.stop();
      await db.end().catch(() => {});
      for (const copy of copies) copy.signal("SIGTERM");
      await Promise.all(copies.map((copy) => copy.ended()));
      await end(worker);
      await surroundings?.stop();
      await ground.stop();
    },
  };
}
