import { once } from "node:events";
import { appendFile, mkdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { openTemporaryFolder } from "@evoya/infra/temporary-folder";
import { test as base, expect } from "vitest";
import { readConfig } from "../config.ts";
import { answerUpgrades } from "../http/upgrades.ts";
import { type Running, startProcess } from "../process.ts";
import { createTestDatabase } from "./database.ts";
import { adminUrl, createPeople, type People, webUrl } from "./people.ts";
import { beginSecretsOf, secretsIn } from "./secrets.ts";

export type { TestMember, TestStaff, Visitor } from "./people.ts";

export type World = Running &
  People & {
    url: string;
    databaseUrl: string;
    webUrl: string;
    adminUrl: string;
  };

const results = new URL("../../../../test-results/", import.meta.url);

/** Keeps what an API logged as a fault, for a test that failed once: many tests also cause faults on purpose. */
async function keepFaults(log: string, testFile: string): Promise<void> {
  const faults = log
    .split("\n")
    .filter((line) => line.includes('"level":50'))
    .map((line) => JSON.stringify({ ...JSON.parse(line), testFile }));
  await mkdir(results, { recursive: true });
  if (faults.length > 0) await appendFile(new URL("api-faults.log", results), `${faults.join("\n")}\n`);
}

/** The real product on its own database: API, worker, file store, and payment provider, all over HTTP. */
export async function startWorld(
  settings: Record<string, string> = {},
): Promise<World & { end: () => Promise<void> }> {
  const { testPath: testFile = "" } = expect.getState();
  beginSecretsOf(testFile);
  const database = await createTestDatabase();
  const directory = openTemporaryFolder("evoya-world");
  const server = createServer().listen(0, "127.0.0.1");
  // As main.ts does: a connection that a busy test left idle isn't closed under its next request.
  server.keepAliveTimeout = 65_000;
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const config = readConfig({
    NODE_ENV: "test",
    LOG_LEVEL: "debug",
    DATABASE_URL: database.url,
    DATABASE_POOL_SIZE: "6",
    // Other tests keep the machine busy, which isn't an outage.
    DATABASE_WAIT_MS: "20000",
    EVOYA_DATA_DIR: directory,
    API_PORT: "0",
    API_URL: url,
    WEB_URL: webUrl,
    ADMIN_URL: adminUrl,
    S3_PORT: "0",
    STRIPE_PORT: "0",
    BCRYPT_COST: "4",
    PLAN_SEED: "1",
    STANDARD_RATE_LIMIT: "100000",
    // All tests share one address; a test uses a different one when a rate limit matters.
    TRUSTED_PROXIES: "1",
    ...settings,
  });
  const logFile = join(directory, "api.log");
  const running = await startProcess({ config, worker: config.WORKER === "inside", logFile });
  const app = running.container.buildApp();
  server.on("request", app);
  answerUpgrades(server, app);
  running.services.paymentsStandIn?.sendWebhooksTo(`${url}/v1/webhooks/stripe`);

  return {
    ...running,
    url,
    databaseUrl: database.url,
    webUrl,
    adminUrl,
    ...createPeople(running, url),
    end: async () => {
      server.closeAllConnections();
      server.close();
      await running.stop();
      await database.drop();
      const log = await readFile(logFile, "utf8");
      await keepFaults(log, testFile);
      const leaked = secretsIn(log);
      await rm(directory, { recursive: true, force: true });
      if (leaked.length > 0)
        throw new Error(`The log holds what nobody may read there: ${leaked.join(", ")}`);
    },
  };
}

/** `test` with one world per file. Each test creates its own people and data in it. */
export const test = base.extend<{ world: World }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures used from this pattern
    async ({}, use) => {
      const world = await startWorld();
      await use(world);
      await world.end();
    },
    { scope: "file" },
  ],
});
