import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { copyDatabase } from "./base-backup.ts";
import { copyTree } from "./copy-tree.ts";
import { pack } from "./sealing.ts";

type What = {
  /** A running server and its data folder. */
  database: { url: string; dir: string };
  /** The folder of the storage stand-in. */
  filesDir: string;
  /** Where backups go, each into a folder named after its time. */
  backupDir: string;
  publicKey?: string | undefined;
  /** Older backups are deleted, but never the newest. */
  keepDays?: number;
  now?: Date;
};

const dayMs = 86_400_000;

const hashOf = async (file: string): Promise<string> => {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
};

/** Index entries whose content was stored after we copied it: no row of the backup names them. */
async function dropHalf(files: string): Promise<void> {
  const buckets = await readdir(join(files, "buckets")).catch(() => []);
  for (const bucket of buckets) {
    const index = join(files, "buckets", bucket, "index");
    const contents = new Set(await readdir(join(files, "buckets", bucket, "content")));
    for (const name of await readdir(index)) {
      const { blob } = JSON.parse(await readFile(join(index, name), "utf8")) as { blob: string };
      if (!contents.has(blob)) await rm(join(index, name));
    }
  }
}

async function forgetOld(backupDir: string, keepDays: number, newest: string): Promise<void> {
  const names = (await readdir(backupDir)).filter((name) => /^20.*Z$/.test(name) && name !== newest);
  for (const name of names) {
    const { mtimeMs } = await stat(join(backupDir, name));
    if (mtimeMs < Date.now() - keepDays * dayMs) await rm(join(backupDir, name), { recursive: true });
  }
}

/**
 * Saves the embedded database and the files of the local store while they're in use, and returns the backup's folder.
 * Files are copied before and after the database: the first copy has those deleted in between, the second those added,
 * so every file a saved row names is there.
 */
export async function saveBackup(what: What): Promise<string> {
  const { database, filesDir, backupDir, publicKey, keepDays = 30, now = new Date() } = what;
  const name = now.toISOString().replaceAll(":", "");
  const draft = join(backupDir, `.${name}.unfinished`);
  const plain = await mkdtemp(join(tmpdir(), "evoya-backup-"));
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    const files = join(plain, "files");
    const isUnfinished = (path: string): boolean => /^(temp|uploads)\b./.test(path);
    await copyTree(filesDir, files, isUnfinished);
    await copyDatabase(database, join(plain, "database"));
    await copyTree(filesDir, files, isUnfinished);
    await dropHalf(files);
    for (const part of ["database", "files"]) await pack(join(plain, part), join(draft, part), publicKey);
    const packed = await readdir(draft);
    const sums = await Promise.all(
      packed.map(async (file) => `${await hashOf(join(draft, file))}  ${file}\n`),
    );
    await writeFile(join(draft, "SHA256SUMS"), sums.join(""));
    await rename(draft, join(backupDir, name));
  } finally {
    for (const folder of [draft, plain]) await rm(folder, { recursive: true, force: true });
  }
  await forgetOld(backupDir, keepDays, name);
  return join(backupDir, name);
}

/** Throws unless every file of the backup is as it was saved. Returns their names. */
export async function checkBackup(folder: string): Promise<string[]> {
  const sums = await readFile(join(folder, "SHA256SUMS"), "utf8").catch(() => {
    throw new Error(`${folder} holds no backup of a local Evoya.`);
  });
  const lines = sums.trim().split("\n");
  for (const line of lines) {
    const [sum, file = ""] = line.split("  ");
    if ((await hashOf(join(folder, file))) !== sum) throw new Error(`${file} of this backup is damaged.`);
  }
  return lines.map((line) => line.split("  ")[1] ?? "");
}
