import { constants } from "node:fs";
import { copyFile, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "ENOENT";

/**
 * Copies files and folders, except those whose path below `from` is to be skipped, and sockets and links. Files that
 * disappear while we copy are left out.
 */
export async function copyTree(
  from: string,
  to: string,
  skips: (path: string) => boolean = () => false,
  below = "",
): Promise<void> {
  await mkdir(join(to, below), { recursive: true, mode: 0o700 });
  const entries = await readdir(join(from, below), { withFileTypes: true }).catch((error: unknown) => {
    if (isGone(error)) return [];
    throw error;
  });
  for (const entry of entries) {
    const path = join(below, entry.name);
    if (skips(path)) continue;
    if (entry.isDirectory()) await copyTree(from, to, skips, path);
    else if (entry.isFile())
      await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE).catch((error: unknown) => {
        if (!isGone(error)) throw error;
      });
  }
}
