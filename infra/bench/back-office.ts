/** The back office's sums and exports: Analytics, and a list as a file. */
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { root } from "../stack/settings.ts";
import { memoryOf } from "./memory.ts";

export const ranges = ["7d", "30d", "90d", "1y"] as const;

/** Days since the first account that Analytics hasn't counted. */
const uncounted = `
  select count(*)::int as n
  from generate_series((select min(created_at) from users)::date, current_date, '1 day') as d
  left join analytics_rolled_days as r on r.day = d::date where r.day is null`;

const patienceMs = 300_000;

/** Has the worker count the days of Analytics, as it does every minute. */
export async function countDays(databaseUrl: string, env: NodeJS.ProcessEnv): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const left = async (): Promise<number> => (await client.query(uncounted)).rows[0].n;
  if ((await left()) > 0) {
    console.log("Counting the days of Analytics, as the worker does");
    const worker = spawn(process.execPath, [join(root, "apps/api/src/worker.ts")], {
      env,
      stdio: ["ignore", "ignore", "inherit"],
    });
    const ended = new Promise((done) => worker.on("exit", done));
    try {
      for (const until = Date.now() + patienceMs; (await left()) > 0; await setTimeout(500))
        if (Date.now() > until) throw new Error("The worker hasn't counted the days of Analytics");
    } finally {
      worker.kill("SIGTERM");
      await ended;
    }
    await client.query("vacuum (analyze) analytics_daily, analytics_rolled_days");
  }
  await client.end();
}

/** The server to ask, and as whom. */
export type Asked = { base: string; cookie: string };

/** Milliseconds until a whole response has arrived. */
export async function answerMs({ base, cookie }: Asked, path: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(base + path, { headers: { cookie } });
  if (response.status !== 200) throw new Error(`${path}: expected 200, got ${response.status}`);
  for await (const _ of response.body!);
  return performance.now() - began;
}

/** All 60,000 memberships as a file: lines, milliseconds, and the most additional memory it took the API, in MB. */
export async function exportAll(asked: Asked, api: ChildProcess) {
  const before = memoryOf(api);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(api));
  }, 5);
  const began = performance.now();
  const response = await fetch(`${asked.base}/v1/admin/memberships/export`, {
    headers: { cookie: asked.cookie },
  });
  let lines = 0;
  for await (const piece of response.body!) for (const byte of piece) if (byte === 10) lines += 1;
  const ms = performance.now() - began;
  clearInterval(watch);
  return { lines, ms, moreMb: most - before };
}
