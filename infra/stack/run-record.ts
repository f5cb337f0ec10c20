import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isAlive, isRunning, stopProcess } from "./process-table.ts";

/** Who's running the stack in a data folder, recorded so the next start can clean up after a killed run. */
export type RunRecord = {
  launcher: number;
  launcherScript: string;
  /** npm, its shell and the bootstrap. If one of them was killed, nobody can stop the launcher anymore. */
  startedBy: number[];
  /** Programs that outlive a killed launcher, by script. */
  children: { pid: number; script: string }[];
};

const fileIn = (dataDir: string) => join(dataDir, "run.json");

export function writeRunRecord(dataDir: string, record: RunRecord): void {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(fileIn(dataDir), JSON.stringify(record, null, 2));
}

export const removeRunRecord = (dataDir: string): void => rmSync(fileIn(dataDir), { force: true });

function readRunRecord(dataDir: string): RunRecord | undefined {
  const file = fileIn(dataDir);
  if (!existsSync(file)) return undefined;
  try {
    const record: RunRecord = JSON.parse(readFileSync(file, "utf8"));
    return Array.isArray(record.children) && Array.isArray(record.startedBy) ? record : undefined;
  } catch {
    // A kill in the middle of writing leaves half a file, which is no use to us.
    return undefined;
  }
}

/**
 * Stops what a killed run left behind in `dataDir`: its launcher, if npm above it was killed, and then its API. Throws
 * if there's a run in progress that someone can still stop.
 */
export async function clearLeftovers(dataDir: string, log: (line: string) => void): Promise<void> {
  const record = readRunRecord(dataDir);
  if (!record) return;
  const { launcher, launcherScript, startedBy, children } = record;
  if (isRunning(launcher, launcherScript)) {
    if (startedBy.every(isAlive)) {
      throw new Error(
        `Evoya is already running on ${dataDir} (process ${launcher}). Stop it with Ctrl+C there, or: kill ${launcher}`,
      );
    }
    log(`Stopping an earlier run whose terminal is gone (process ${launcher}).`);
    await stopProcess(launcher, 30_000);
  }
  for (const { pid, script } of children.filter((child) => isRunning(child.pid, child.script))) {
    log(`Stopping ${script}, left over from a killed run (process ${pid}).`);
    await stopProcess(pid, 10_000);
  }
  removeRunRecord(dataDir);
}
