import { join } from "node:path";
import { portProblems, portsOf } from "./ports.ts";
import { makeWay } from "./postgres-lock.ts";
import { isAlive, starters } from "./process-table.ts";
import type { Program } from "./programs.ts";
import { clearLeftovers, type RunRecord, removeRunRecord, writeRunRecord } from "./run-record.ts";
import { loadEnvFile, readSettings, type Settings } from "./settings.ts";
import { createShutdown, type Shutdown } from "./shutdown.ts";
import { writeProblem } from "./writable.ts";

type Guard = {
  /** Ends everything, as a failure, when `ended` says a part is gone. */
  watch: (ended: Promise<string>) => void;
  /** Records a program that would outlive us if we were killed. */
  record: (program: Program) => void;
};

export type LauncherParts = {
  settings: Settings;
  shutdown: Shutdown;
  guard: Guard;
  log: (line: string) => void;
};

const log = (line: string) => console.log(line);
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Runs a command that stays up until it's asked to stop: checks the machine, cleans up after a killed run, lets
 * `work` start the parts, and stops them in order on Ctrl+C, a kill, a closed terminal, or the death of any part.
 */
export async function runLauncher(
  script: string,
  work: (parts: LauncherParts) => Promise<void>,
): Promise<void> {
  const settings = await prepare().catch((error: unknown) => {
    console.error(`\n${messageOf(error)}\n`);
    return process.exit(1);
  });
  const shutdown = createShutdown(log);
  let working = Promise.resolve();
  const end = async (code: number) => {
    await shutdown.stop();
    // Any part that's starting when we're asked to stop notices, and stops itself.
    await working.catch(() => {});
    removeRunRecord(settings.dataDir);
    log("Stopped.");
    process.exit(code);
  };
  stopOnSignals(shutdown, end);
  const startedBy = starters();
  stopWithStarters(startedBy, shutdown, end);
  const record = { launcher: process.pid, launcherScript: script, startedBy, children: [] };
  const guard = createGuard(settings.dataDir, record, shutdown, end);
  working = work({ settings, shutdown, guard, log });
  await working.catch(async (error: unknown) => {
    if (shutdown.signal.aborted) return;
    console.error(`\n${messageOf(error)}\n`);
    await end(1);
  });
}

async function prepare(): Promise<Settings> {
  loadEnvFile();
  const settings = readSettings(process.env);
  const unwritable = writeProblem(settings.dataDir);
  if (unwritable) throw new Error(unwritable);
  await clearLeftovers(settings.dataDir, log);
  if (!settings.databaseUrl) await makeWay(join(settings.dataDir, "postgres"), log);
  const problems = await portProblems(portsOf(settings), settings.host);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return settings;
}

function stopOnSignals(shutdown: Shutdown, end: (code: number) => Promise<void>): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    // The terminal and npm both pass Ctrl+C on, so it arrives more than once: the first one counts.
    process.on(signal, () => {
      if (shutdown.signal.aborted) return;
      log("\nStopping ...");
      void end(0);
    });
  }
  // If the terminal is gone, printing fails; stopping in order matters more.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}

/** If npm or the bootstrap was ended by a signal that doesn't reach us, nobody can stop us anymore. */
function stopWithStarters(pids: number[], shutdown: Shutdown, end: (code: number) => Promise<void>): void {
  const timer = setInterval(() => {
    if (shutdown.signal.aborted || pids.every(isAlive)) return;
    log("\nThe command that started this has ended. Stopping ...");
    void end(1);
  }, 500);
  timer.unref();
}

function createGuard(
  dataDir: string,
  record: RunRecord,
  shutdown: Shutdown,
  end: (code: number) => Promise<void>,
): Guard {
  writeRunRecord(dataDir, record);
  return {
    watch: (ended) =>
      void ended.then((how) => {
        if (shutdown.signal.aborted) return;
        console.error(`\n${how}\nStopping the rest.\n`);
        return end(1);
      }),
    record: ({ pid, script }) => {
      record.children.push({ pid, script });
      writeRunRecord(dataDir, record);
    },
  };
}
