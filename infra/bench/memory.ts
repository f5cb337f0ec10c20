import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";

/** What a process holds in memory now, in MB. */
export function memoryOf({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
