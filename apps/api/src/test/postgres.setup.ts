import { rmSync } from "node:fs";
import { join } from "node:path";
import { startPostgres } from "@evoya/infra/postgres";
import { openTemporaryFolder } from "@evoya/infra/temporary-folder";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrateToLatest } from "../db/migrate.ts";
import { loadCatalog } from "../features/catalog/catalog-files.repository.ts";
import { startBoss } from "../jobs/boss.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The throwaway server, connected as its superuser. */
    postgresUrl: string;
  }
}

/**
 * One throwaway PostgreSQL for the whole run, with a template for every test file to copy: migrated, and with
 * our guides and the queues of all jobs.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = openTemporaryFolder("evoya-test");
  // Every worker has pools of its own, and some tests open dozens of connections at once.
  const parameters = { max_connections: "300" };
  const server = await startPostgres({ dir: join(folder, "data"), port: 0, durable: false, parameters });
  const teardown = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await createTemplate(server.url);
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide("postgresUrl", server.url);
  return teardown;
}

async function createTemplate(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query("create database evoya_template");
  await client.end();
  const template = Object.assign(new URL(url), { pathname: "/evoya_template" }).href;
  await migrateToLatest(template);
  await loadCatalog(template);
  await createQueues(template);
}

async function createQueues(url: string): Promise<void> {
  const onError = (error: unknown) => {
    throw error;
  };
  const boss = await startBoss({ url, worker: false, onError });
  await boss.stop({ graceful: false });
}
