import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isAlive } from "./process-table.ts";
import { clearLeftovers, writeRunRecord } from "./run-record.ts";

let dir: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "evoya-run-record-"));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  rmSync(dir, { recursive: true, force: true });
});

/** A process that runs the file `name` until it's stopped. */
async function run(name: string): Promise<{ pid: number; script: string }> {
  const script = join(dir, name);
  writeFileSync(script, 'setInterval(() => {}, 1000); process.stdout.write("up");');
  const child = spawn(process.execPath, [script], { stdio: ["ignore", "pipe", "ignore"] });
  children.push(child);
  await once(child.stdout, "data");
  return { pid: child.pid ?? 0, script };
}

async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ["-e", ""]);
  await once(child, "exit");
  return child.pid ?? 0;
}

test("stops programs that outlived a killed launcher", async () => {
  const api = await run("main.js");
  const launcher = await deadPid();
  writeRunRecord(dir, { launcher, launcherScript: "start.ts", startedBy: [], children: [api] });
  await clearLeftovers(dir, () => {});
  expect(isAlive(api.pid)).toBe(false);
  expect(existsSync(join(dir, "run.json"))).toBe(false);
});

test("refuses to disturb a run in progress", async () => {
  const launcher = await run("start.js");
  const record = {
    launcher: launcher.pid,
    launcherScript: launcher.script,
    startedBy: [process.pid],
    children: [],
  };
  writeRunRecord(dir, record);
  await expect(clearLeftovers(dir, () => {})).rejects.toThrow(`kill ${launcher.pid}`);
  expect(isAlive(launcher.pid)).toBe(true);
});

test("stops a launcher whose npm was killed", async () => {
  const launcher = await run("start.js");
  const startedBy = [await deadPid()];
  writeRunRecord(dir, { launcher: launcher.pid, launcherScript: launcher.script, startedBy, children: [] });
  await clearLeftovers(dir, () => {});
  expect(isAlive(launcher.pid)).toBe(false);
});

test("leaves alone an unrelated process that now has a recorded number", async () => {
  const stranger = await run("editor.js");
  const children = [{ pid: stranger.pid, script: "apps/api/src/main.ts" }];
  writeRunRecord(dir, { launcher: stranger.pid, launcherScript: "start.ts", startedBy: [], children });
  await clearLeftovers(dir, () => {});
  expect(isAlive(stranger.pid)).toBe(true);
});

test("copes with half a record", async () => {
  writeFileSync(join(dir, "run.json"), '{"launcher": 1');
  await expect(clearLeftovers(dir, () => {})).resolves.toBeUndefined();
});
