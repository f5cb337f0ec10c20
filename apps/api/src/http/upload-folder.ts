import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { lstat, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const prefix = "evoya-uploads-";

/** Tells this process apart from an earlier one with the same number, since containers reuse the same numbers. */
const startedAt = Math.round(performance.timeOrigin);

/** Where uploads are kept while they're checked: a folder only this process's account can open. */
export type UploadFolder = {
  /** The folder; created if it's missing. */
  path: () => string;
  /** Removes the folder and its content. */
  remove: () => Promise<void>;
};

/** Creates the folder inside `parent`, and removes those left behind by processes that have ended. */
export async function openUploadFolder(parent = tmpdir()): Promise<UploadFolder> {
  await sweep(parent);
  const made = await mkdtemp(join(parent, `${prefix}${process.pid}-${startedAt}-`));
  return {
    path: () => {
      // A program that cleans up temporary files may have removed it.
      mkdirSync(made, { recursive: true, mode: 0o700 });
      return made;
    },
    remove: () => rm(made, { recursive: true, force: true }),
  };
}

/** Writes what comes, piece by piece, into a file that only this account can read, until `work` is done with it. */
export async function inTemporaryFile<Result>(
  folder: UploadFolder,
  pieces: AsyncIterable<Buffer>,
  work: (file: { path: string }) => Promise<Result>,
): Promise<Result> {
  const path = join(folder.path(), randomUUID());
  try {
    await writeFile(path, pieces, { flag: "wx", mode: 0o600 });
    return await work({ path });
  } finally {
    await rm(path, { force: true });
  }
}

async function sweep(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const [, pid, start] = /^evoya-uploads-(\d+)-(\d+)-/.exec(name) ?? [];
    if (!pid || isRunning(Number(pid), Number(start)) || !(await isOurs(join(parent, name)))) continue;
    await rm(join(parent, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number, start: number): boolean {
  if (pid === process.pid) return start === startedAt;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another account's process also counts as running.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Whether it's a folder owned by our own account, and not a link that leads elsewhere. */
async function isOurs(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => null);
  if (!found?.isDirectory()) return false;
  return process.getuid === undefined || found.uid === process.getuid();
}
