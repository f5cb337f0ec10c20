import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, lstatSync, mkdtempSync, realpathSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { startPostgres } from "./postgres.ts";
import { prepareDataDir, serverIdentity } from "./postgres-native.ts";
import { openTemporaryFolder } from "./temporary-folder.ts";

const parent = openTemporaryFolder("evoya-postgres-test");
const dir = join(parent, "data");

afterAll(() => rmSync(parent, { recursive: true, force: true }));

async function ask(url: string, question: string): Promise<unknown> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query({ text: question, rowMode: "array" });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

test("keeps its data across a restart and runs in UTC without JIT", { timeout: 30_000 }, async () => {
  const first = await startPostgres({ dir, port: 0, durable: false });
  await ask(first.url, "create table kept as select 7 as n");
  await first.stop();
  await first.stop();

  const second = await startPostgres({ dir, port: 0, durable: false });
  expect(await ask(second.url, "select n from kept")).toBe(7);
  expect(await ask(second.url, "show timezone")).toBe("UTC");
  expect(await ask(second.url, "show jit")).toBe("off");
  expect(await ask(second.url, "select lower('ÉVOYA')")).toBe("évoya");
  await second.stop();
});

test("lets nobody in without the password, which only its owner can read", {
  timeout: 30_000,
}, async () => {
  const server = await startPostgres({ dir, port: 0, durable: false });
  expect(new URL(server.url).searchParams.get("host")).toBe(dir);
  for (const search of ["", `?host=${dir}`]) {
    const as = (password: string) => Object.assign(new URL(server.url), { password, search }).href;
    expect(await ask(as(new URL(server.url).password), "select 1")).toBe(1);
    await expect(ask(as("guess"), "select 1")).rejects.toThrow(/password authentication failed/);
    await expect(ask(as(""), "select 1")).rejects.toThrow(/password/);
  }
  expect(statSync(join(dir, "evoya.password")).mode & 0o777).toBe(0o600);
  expect(statSync(dir).mode & 0o777).toBe(0o700);
  await server.stop();
});

test("adds a password to data of an earlier version, which trusted everyone", {
  timeout: 30_000,
}, async () => {
  rmSync(join(dir, "evoya.password"));
  writeFileSync(join(dir, "pg_hba.conf"), "host all all 127.0.0.1/32 trust\n");
  const server = await startPostgres({ dir, port: 0, durable: false });
  expect(await ask(server.url, "select n from kept")).toBe(7);
  const stranger = Object.assign(new URL(server.url), { password: "guess" }).href;
  await expect(ask(stranger, "select 1")).rejects.toThrow(/password authentication failed/);
  await server.stop();
});

test("refuses to take the data from a run that's still alive", { timeout: 30_000 }, async () => {
  const server = await startPostgres({ dir, port: 0, durable: false });
  await expect(startPostgres({ dir, port: 0, durable: false })).rejects.toThrow(/already running/);
  await server.stop();
});

test("takes over from a run that was killed", { timeout: 30_000 }, async () => {
  const script = `import { startPostgres } from ${JSON.stringify(join(import.meta.dirname, "postgres.ts"))};
    await startPostgres({ dir: ${JSON.stringify(dir)}, port: 0, durable: false });
    process.stdout.write("up");`;
  const run = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(run.stdout, "data");
  run.kill("SIGKILL");
  await once(run, "exit");

  const server = await startPostgres({ dir, port: 0, durable: false });
  expect(await ask(server.url, "select 1")).toBe(1);
  await server.stop();
});

test("isn't fooled by a lock file whose process number now belongs to another program", {
  timeout: 30_000,
}, async () => {
  writeFileSync(join(dir, "postmaster.pid"), `${process.pid}\n`);
  const server = await startPostgres({ dir, port: 0, durable: false });
  await server.stop();
});

test("says what to do when the port is taken", { timeout: 30_000 }, async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const address = other.address();
  const port = address !== null && typeof address !== "string" ? address.port : 0;

  await expect(startPostgres({ dir, port, durable: false })).rejects.toThrow(
    `Port ${port} for the database is taken`,
  );
  other.close();
});

test("a temporary folder made for it holds the data itself, and nothing stays elsewhere", () => {
  const folder = openTemporaryFolder("evoya-postgres-open");
  try {
    const wanted = join(folder, "data");
    expect(prepareDataDir(wanted, serverIdentity())).toBe(wanted);
    expect(lstatSync(wanted).isDirectory()).toBe(true);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.runIf(process.getuid?.() === 0)(
  "finds its data again when root's folder is closed to the server",
  {
    timeout: 30_000,
  },
  async () => {
    const closed = mkdtempSync(join(tmpdir(), "evoya-postgres-closed-"));
    const options = { dir: join(closed, "data"), port: 0, durable: false };
    try {
      const first = await startPostgres(options);
      await ask(first.url, "create table kept as select 7 as n");
      await first.stop();
      const second = await startPostgres(options);
      expect(await ask(second.url, "select n from kept")).toBe(7);
      await second.stop();
      expect(lstatSync(options.dir).isSymbolicLink()).toBe(true);
    } finally {
      if (existsSync(options.dir)) rmSync(realpathSync(options.dir), { recursive: true });
      rmSync(closed, { recursive: true });
    }
  },
);
