import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

/** Whether process `pid` runs; one that has ended but is not yet collected by its parent does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Ended, but not yet collected by a parent that may never do so: containers often lack an init process. */
function isZombie(pid: number): boolean {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return false;
  return /\) Z /.test(readFileSync(file, "utf8"));
}

/** Whether process `pid` runs `script`; numbers are used again, so a recorded one alone proves nothing. */
export function isRunning(pid: number, script: string): boolean {
  return isAlive(pid) && commandOf(pid).includes(script);
}

/**
 * The processes above us that pass signals on: the bootstrap, npm, and the shell between them. npm drops a signal on
 * its way (the shell ends, its children do not), so who wants to stop with them has to look.
 */
export function starters(): number[] {
  const found: number[] = [];
  let pid = process.ppid;
  for (; pid > 1 && commandOf(pid).includes("bootstrap.mjs"); pid = parentOf(pid)) found.push(pid);
  return found.length > 0 && /\b(npm|pnpm|yarn)\b/.test(commandOf(pid)) ? [...found, pid] : found;
}

function parentOf(pid: number): number {
  const file = `/proc/${pid}/stat`;
  // The name in brackets may hold spaces and brackets itself; state and parent follow the last one.
  if (existsSync(file)) return Number(readFileSync(file, "utf8").split(") ").at(-1)?.split(" ")[1]);
  const { status, stdout } = spawnSync("ps", ["-o", "ppid=", "-p", String(pid)], { encoding: "utf8" });
  return status === 0 ? Number(stdout) : 0;
}

/** The command line of a process; empty where there is none. */
export function commandOf(pid: number): string {
  const file = `/proc/${pid}/cmdline`;
  if (existsSync(file)) return readFileSync(file, "utf8").replaceAll("\0", " ");
  const { status, stdout } = spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
  return status === 0 ? stdout : "";
}

/** Asks a process that is not our child to stop, and ends it when it has not within `patience` milliseconds. */
export async function stopProcess(pid: number, patience: number): Promise<void> {
  process.kill(pid, "SIGTERM");
  for (const deadline = Date.now() + patience; Date.now() < deadline; await pause(25)) {
    if (!isAlive(pid)) return;
  }
  process.kill(pid, "SIGKILL");
  while (isAlive(pid)) await pause(25);
}
