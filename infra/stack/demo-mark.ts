import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const fileIn = (dataDir: string) => join(dataDir, "demo-data.unfinished");

/** Runs `load` with a mark that stays if the process is killed halfway or `load` throws. */
export async function whileMarked(dataDir: string, load: () => Promise<void>): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(fileIn(dataDir), "");
  await load();
  rmSync(fileIn(dataDir));
}

/** Whether an earlier run left half the demo data. */
export const isHalfLoaded = (dataDir: string): boolean => existsSync(fileIn(dataDir));

/** Removes the mark, and the stored files that belong to the half-loaded data. */
export function clearHalfLoaded(dataDir: string): void {
  rmSync(join(dataDir, "files"), { recursive: true, force: true });
  rmSync(fileIn(dataDir), { force: true });
}
