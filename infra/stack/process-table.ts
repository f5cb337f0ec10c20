import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

/** Whether process `pid` is running. One that has ended but whose parent hasn't collected it yet isn't. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Ended, but not collected by its parent, which may never happen: containers often have no init process. */
function isZombie(pid: number): boolean {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return false;
  return /\) Z /.test(readFileSync(file, "utf8"));
}

/** Whether process `pid` is running `script`. Process numbers get reused, so a recorded one alone proves nothing. */
export function isRunning(pid: number, script: string): boolean {
  return isAlive(pid) && commandOf(pid).includes(script);
}

/**
 * The processes above us that pass signals on: the bootstrap, npm, and the shell in between. npm loses signals along
 * the way (the shell ends, but its children don't), so anyone who wants to stop along with them has to check.
 */
export function starters(): number[] {
  const found: number[] = [];
  let pid = process.ppid;
  for (; pid > 1 && commandOf(pid).includes("bootstrap.mjs"); pid = parentOf(pid)) found.push(pid);
  return found.length > 0 && /\b(npm|pnpm|yarn)\b/.test(commandOf(pid)) ? [...found, pid] : found;
}

function parentOf(pid: number): number {
  const file = `/proc/${pid}/stat`;
  // The name in parentheses can itself contain spaces and parentheses; state and parent follow the last one.
  if (existsSync(file)) return Number(readFileSync(file, "utf8").split(") ").at(-1)?.split(" ")[1]);
  const { status, stdout } = spawnSync("ps", ["-o", "ppid=", "-p", String(pid)], { encoding: "utf8" });
  return status === 0 ? Number(stdout) : 0;
}

/** The command line of a process; empty if there is none. */
export function commandOf(pid: number): string {
  const file = `/proc/${pid}/cmdline`;
  if (existsSync(file)) return readFileSync(file, "utf8").replaceAll("\0", " ");
  const { status, stdout } = spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
  return status === 0 ? stdout : "";
}

/** Asks a process that isn't our child to stop, and kills it if it hasn't within `patience` milliseconds. */
export async function stopProcess(pid: number, patience: number): Promise<void> {
  process.kill(pid, "SIGTERM");
  for (const deadline = Date.now() + patience; Date.now() < deadline; await pause(25)) {
    if (!isAlive(pid)) return;
  }
  process.kill(pid, "SIGKILL");
  while (isAlive(pid)) await pause(25);
}
