import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { capture } from "@evoya/infra/programs";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createBlankDatabase, createTestDatabase, type TestDatabase } from "./test/database.ts";

const programs = ["main", "worker"] as const;
const slow = { timeout: 120_000 };

let migrated: TestDatabase;
let blank: TestDatabase;
let folder: string;
beforeAll(async () => {
  [migrated, blank] = await Promise.all([createTestDatabase(), createBlankDatabase()]);
  folder = await mkdtemp(join(tmpdir(), "evoya-starting-"));
});
afterAll(async () => {
  await Promise.all([migrated.drop(), blank.drop()]);
  await rm(folder, { recursive: true, force: true });
});

/** Starts a program that can't start, and returns what it says. */
async function saidBy(program: (typeof programs)[number], settings: Record<string, string>): Promise<string> {
  const env = {
    PATH: process.env.PATH,
    EVOYA_DATA_DIR: folder,
    API_PORT: "0",
    S3_PORT: "0",
    STRIPE_PORT: "0",
    LOG_LEVEL: "silent",
    ...settings,
  };
  const { code, output } = await capture(process.execPath, [`apps/api/src/${program}.ts`], { env });
  expect(code).toBe(1);
  return output;
}

describe.each(programs)("%s.ts, when it can't start, says why and what to do, without a stack", (program) => {
  test("settings are missing or wrong", slow, async () => {
    expect(await saidBy(program, { LOG_LEVEL: "loud" })).toBe(
      [
        "Evoya can't start with these settings:",
        '- LOG_LEVEL is not usable: Invalid option: expected one of "fatal"|"error"|"warn"|"info"|"debug"|"silent"',
        "- DATABASE_URL is not usable: write postgres://user:password@host:5432/name",
      ].join("\n"),
    );
  });

  test("nothing answers where the database should be", slow, async () => {
    // Port 1 is reserved, so no other test listens there.
    expect(await saidBy(program, { DATABASE_URL: "postgres://evoya:x@127.0.0.1:1/evoya" })).toBe(
      "Evoya can't start: connect ECONNREFUSED 127.0.0.1:1\nNothing answers there. Is PostgreSQL running, and are the host and port right?",
    );
  });

  test("the database isn't migrated, and stays as it was", slow, async () => {
    const said = await saidBy(program, { DATABASE_URL: blank.url });
    expect(said).toMatch(
      /^Evoya can't start: the database lacks migration \d{4}-[\w-]+\.\nRun node apps\/api/,
    );
    const client = new pg.Client(blank.url);
    await client.connect();
    const { rows } = await client.query(
      "select 1 from information_schema.schemata where schema_name = 'pgboss'",
    );
    await client.end();
    expect(rows).toEqual([]);
  });

  test("its port is taken", slow, async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const port = String((server.address() as AddressInfo).port);
    const said = await saidBy(program, {
      DATABASE_URL: migrated.url,
      API_PORT: port,
      WORKER_METRICS_PORT: port,
    });
    server.close();
    expect(said).toContain("Something else listens on that port.");
    expect(said).not.toContain("    at ");
  });
});
