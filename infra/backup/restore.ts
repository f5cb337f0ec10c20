import { existsSync, readdirSync } from "node:fs";
import { chown, mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Identity, prepareDataDir, serverIdentity } from "../stack/postgres-native.ts";
import { checkBackup } from "./save.ts";
import { type PrivateKey, unpack } from "./sealing.ts";

type Restoring = {
  /** The backup's folder. */
  from: string;
  /** The data folder of the stack, which must not be running. */
  dataDir: string;
  key?: PrivateKey | undefined;
  /** Replaces what's there. */
  over?: boolean;
};

/** Makes the server's account the owner of everything in the folder, if it isn't ours. */
export async function giveTo({ uid, gid }: Identity, folder: string): Promise<void> {
  if (uid === undefined || gid === undefined) return;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of entries) await chown(join(parentPath, name), uid, gid);
}

const isEmpty = (folder: string): boolean => !existsSync(folder) || readdirSync(folder).length === 0;

async function empty(folder: string): Promise<void> {
  for (const name of readdirSync(folder)) await rm(join(folder, name), { recursive: true });
}

/**
 * Restores the database and files of a local Evoya into `dataDir`. The next start recovers the database to the moment
 * the backup ended. Throws if the backup is damaged, or if something is there and `over` isn't set.
 */
export async function restoreBackup({ from, dataDir, key, over = false }: Restoring): Promise<void> {
  const packed = await checkBackup(from);
  const identity = serverIdentity();
  const files = join(dataDir, "files");
  if (!over && !(isEmpty(join(dataDir, "postgres")) && isEmpty(files)))
    throw new Error(`${dataDir} isn't empty. Set RESTORE_OVER=yes to replace what's there.`);
  const database = prepareDataDir(join(dataDir, "postgres"), identity);
  await mkdir(files, { recursive: true, mode: 0o700 });
  for (const [part, folder] of [
    ["database", database],
    ["files", files],
  ] as const) {
    await empty(folder);
    const file = packed.find((name) => name.startsWith(`${part}.tar`));
    if (!file) throw new Error(`${from} holds no ${part}.`);
    await unpack(join(from, file), folder, key);
  }
  await giveTo(identity, database);
}
