import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Program, startProgram } from "@evoya/infra/programs";
import axios from "axios";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startWorld } from "./world.ts";

const METRICS_TOKEN = "q8Zr1k3Yb-w4Qe8r";
let world: Awaited<ReturnType<typeof startWorld>>;
const workers: Program[] = [];
beforeAll(async () => {
  world = await startWorld({ WORKER: "separate" });
});
afterAll(async () => {
  for (const worker of workers) await worker.stop();
  await world.end();
});

/** A worker as its own process, and what it said about where it listens, once it's ready. */
async function startWorker(name: string, settings: NodeJS.ProcessEnv): Promise<{ port?: number }> {
  const logFile = join(world.config.EVOYA_DATA_DIR, `${name}.log`);
  workers.push(
    startProgram({
      name,
      script: "apps/api/src/worker.ts",
      logFile,
      env: {
        ...process.env,
        NODE_ENV: "test",
        LOG_LEVEL: "info",
        DATABASE_URL: world.config.DATABASE_URL,
        EVOYA_DATA_DIR: join(world.config.EVOYA_DATA_DIR, name),
        S3_PORT: "0",
        STRIPE_PORT: "0",
        ...settings,
      },
    }),
  );
  const ready = () =>
    existsSync(logFile) ? readFileSync(logFile, "utf8").match(/^\{.*"worker ready"\}$/m)?.[0] : undefined;
  await expect.poll(ready, { timeout: 30_000 }).toBeDefined();
  return JSON.parse(ready() ?? "{}");
}

const at = (port: number | undefined, path: string, headers: Record<string, string> = {}) =>
  axios.get<string>(`http://127.0.0.1:${port}${path}`, { headers, validateStatus: () => true });

describe("a separate worker", { timeout: 60_000 }, () => {
  test("listens nowhere unless it's given a port", async () => {
    expect(await startWorker("silent", {})).not.toHaveProperty("port");
  });

  test("shows its probe that it's alive, and only the token's bearer what its jobs do", async () => {
    for (const worker of workers) await worker.stop();
    const { port } = await startWorker("told", { WORKER_METRICS_PORT: "0", METRICS_TOKEN });
    const token = { Authorization: `Bearer ${METRICS_TOKEN}` };
    const measured = async () => (await at(port, "/metrics", token)).data;

    expect((await at(port, "/healthz")).data).toEqual({ status: "ok" });
    expect((await at(port, "/metrics")).status).toBe(404);
    expect((await at(port, "/metrics", { Authorization: `Bearer ${METRICS_TOKEN}x` })).status).toBe(404);
    expect((await at(port, "/v1/config", token)).status).toBe(404);

    // The store has no such bucket.
    const nowhere = { bucket: "nowhere" as "submissions", key: "a" };
    await world.container.transact(({ jobs }) => jobs.enqueue("remove-files", { keys: [nowhere] }));
    await world.container.transact(({ jobs }) => jobs.enqueue("remove-files", { keys: [] }));
    await expect
      .poll(measured, { timeout: 30_000 })
      .toMatch(/^evoya_job_failures_total\{queue="remove-files"\} [1-9]/m);
    await expect
      .poll(measured, { timeout: 30_000 })
      .toMatch(/^evoya_job_seconds_count\{queue="remove-files"\} ([2-9]|\d\d)/m);
    // It's going to be retried, and waits for that.
    await expect
      .poll(measured, { timeout: 30_000 })
      .toMatch(/^evoya_jobs_waiting\{queue="remove-files"\} [1-9]/m);
    expect(await measured()).toMatch(/^evoya_outside_call_failures_total\{service="files"\} [1-9]/m);
    expect(await measured()).toMatch(/^evoya_database_connections\{state="waiting"\} \d/m);
  });

  test("answers only programs on this machine if it has no token", async () => {
    const { port } = await startWorker("local", { WORKER_METRICS_PORT: "0", METRICS_TOKEN: "" });

    expect((await at(port, "/metrics")).status).toBe(200);
    expect((await at(port, "/metrics", { "X-Forwarded-For": "10.1.2.3" })).status).toBe(404);
    expect((await at(port, "/metrics", { Host: "rebound.example" })).status).toBe(404);
  });
});
