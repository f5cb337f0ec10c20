import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { commandOf, isAlive } from "./process-table.ts";

const ownerFile = (dir: string) => join(dir, "evoya-owner.pid");
const serverFile = (dir: string) => join(dir, "postmaster.pid");

/** Records which process is in charge of the server in `dir`. */
export const claim = (dir: string): void => writeFileSync(ownerFile(dir), String(process.pid));

/**
 * Makes room for a new server in `dir`: stops a server left over from a killed run, and removes a lock file whose
 * process is long gone (another program may have its number by now). Throws if another run that's still alive is using
 * the server.
 */
export async function makeWay(dir: string, log: (line: string) => void): Promise<void> {
  const server = readPid(serverFile(dir));
  if (server === undefined) return;
  if (!isAlive(server) || !commandOf(server).includes("postgres")) {
    rmSync(serverFile(dir), { force: true });
    return;
  }
  const owner = readPid(ownerFile(dir));
  if (owner !== undefined && isAlive(owner)) {
    throw new Error(
      `The database in ${dir} is already running, started by process ${owner}. Stop that one first (Ctrl+C there).`,
    );
  }
  log(`Stopping a database server left over from an earlier run (process ${server}).`);
  process.kill(server, "SIGINT");
  await waitUntilGone(server, dir);
}

async function waitUntilGone(pid: number, dir: string): Promise<void> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await pause(20)) {
    if (!isAlive(pid) || !existsSync(serverFile(dir))) return;
  }
  throw new Error(`The database server left over in ${dir} (process ${pid}) does not stop. End it by hand.`);
}

function readPid(file: string): number | undefined {
  if (!existsSync(file)) return undefined;
  const pid = Number.parseInt(readFileSync(file, "utf8"), 10);
  return pid > 0 ? pid : undefined;
}
