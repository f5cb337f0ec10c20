import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabase, urlOf, withClient } from "../stack/database.ts";
import { type RunningPostgres, startPostgres } from "../stack/postgres.ts";
import { openTemporaryFolder } from "../stack/temporary-folder.ts";
import { restoreBackup } from "./restore.ts";
import { saveBackup } from "./save.ts";

const parent = openTemporaryFolder("evoya-backup-test");
const dir = join(parent, "data/postgres");
const filesDir = join(parent, "data/files");
const backupDir = join(parent, "backups");
let server: RunningPostgres;

const bucket = join(filesDir, "buckets/user-documents");

function store(name: string, content: string): void {
  writeFileSync(join(bucket, "content", `blob-${name}`), content);
  const object = { key: name, blob: `blob-${name}`, size: content.length };
  writeFileSync(join(bucket, "index", `${name}.json`), JSON.stringify(object));
}

const save = (options: { publicKey?: string; keepDays?: number; now?: Date } = {}) =>
  saveBackup({ database: { url: urlOf(server.url), dir }, filesDir, backupDir, ...options });

async function rowsAndFiles(dataDir: string) {
  const restored = await startPostgres({ dir: join(dataDir, "postgres"), port: 0, durable: false });
  const { rows } = await withClient(urlOf(restored.url), (client) => client.query("select * from trips"));
  await restored.stop();
  const files = join(dataDir, "files/buckets/user-documents");
  const names = readdirSync(join(files, "index")).toSorted();
  return { rows, names, content: readFileSync(join(files, "content/blob-visa"), "utf8") };
}

beforeAll(async () => {
  server = await startPostgres({ dir, port: 0, durable: false });
  await createDatabase(server.url);
  await withClient(urlOf(server.url), (client) =>
    client.query("create table trips as select 'Rome' as title"),
  );
  for (const folder of ["index", "content"]) mkdirSync(join(bucket, folder), { recursive: true });
  store("visa", "a visa");
}, 60_000);

afterAll(async () => {
  await server.stop();
  rmSync(parent, { recursive: true, force: true });
});

test("saves a running database and its files, and restores them somewhere empty", async () => {
  // Half stored: the content is stored first, so an index entry without content was too late for this backup.
  writeFileSync(join(bucket, "index/late.json"), JSON.stringify({ key: "late", blob: "blob-late" }));
  const from = await save();
  rmSync(join(bucket, "index/late.json"));
  const dataDir = join(parent, "restored");
  mkdirSync(dataDir, { mode: 0o755 });
  await restoreBackup({ from, dataDir });
  expect(await rowsAndFiles(dataDir)).toEqual({
    rows: [{ title: "Rome" }],
    names: ["visa.json"],
    content: "a visa",
  });
  await expect(restoreBackup({ from, dataDir })).rejects.toThrow("isn't empty");
  await restoreBackup({ from, dataDir, over: true });
  expect((await rowsAndFiles(dataDir)).rows).toHaveLength(1);
});

test("keeps two backups of the same second apart", async () => {
  const made = [];
  for (const ms of [100, 900]) made.push(await save({ now: new Date(Date.UTC(2031, 4, 1, 3, 0, 0, ms)) }));
  expect(made.map((folder) => readdirSync(folder).length)).toEqual([3, 3]);
  expect(new Set(made).size).toBe(2);
});

test("refuses a damaged backup before touching anything", async () => {
  const from = await save();
  appendFileSync(join(from, "files.tar"), "x");
  const dataDir = join(parent, "untouched");
  await expect(restoreBackup({ from, dataDir })).rejects.toThrow("files.tar of this backup is damaged");
  expect(existsSync(dataDir)).toBe(false);
});

test("encrypts for the holder of a key, and only that key opens it", async () => {
  const home = join(parent, "keys");
  mkdirSync(home, { mode: 0o700 });
  const gpg = (...args: string[]): string =>
    spawnSync("gpg", ["--homedir", home, "--batch", "--passphrase", "", ...args], { encoding: "utf8" })
      .stdout;
  gpg("--quick-generate-key", "backup@evoya.test", "future-default", "default", "never");
  const publicKey = gpg("--armor", "--export", "backup@evoya.test");
  const file = join(parent, "private.asc");
  writeFileSync(file, gpg("--armor", "--export-secret-keys", "backup@evoya.test"));
  spawnSync("gpgconf", ["--homedir", home, "--kill", "all"]);

  const from = await save({ publicKey });
  expect(readdirSync(from).toSorted()).toEqual(["SHA256SUMS", "database.tar.gpg", "files.tar.gpg"]);
  const dataDir = join(parent, "opened");
  mkdirSync(dataDir, { mode: 0o755 });
  await expect(restoreBackup({ from, dataDir })).rejects.toThrow("is encrypted");
  await restoreBackup({ from, dataDir, key: { file } });
  expect((await rowsAndFiles(dataDir)).content).toBe("a visa");
});

test("deletes backups older than the days it keeps, but never the newest", async () => {
  const long = new Date("2020-01-01");
  const old = await save({ now: new Date("2020-01-01T03:00:00Z") });
  utimesSync(old, long, long);
  const newest = await save({ now: new Date("2020-01-02T03:00:00Z"), keepDays: 30 });
  utimesSync(newest, long, long);
  expect(existsSync(old)).toBe(false);
  expect(existsSync(newest)).toBe(true);
  expect(readdirSync(backupDir).filter((name) => name.startsWith("."))).toEqual([]);
});
