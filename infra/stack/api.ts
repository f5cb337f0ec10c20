import { join } from "node:path";
import { loadDemoData, loadPlaces, migrate } from "./data.ts";
import { openDatabase } from "./database.ts";
import type { LauncherParts } from "./launcher.ts";
import { startProgram, untilReady } from "./programs.ts";
import { apiEnvironment } from "./settings.ts";

export type ApiOptions = LauncherParts & {
  /** Sends what the programs print to files in the data folder, not to the terminal. */
  toLogFiles?: boolean;
  /** Flags for Node, such as --watch. */
  nodeArgs?: string[];
};

/** Starts the database, brings it up to date, and starts the API (and the worker, if it runs separately). */
export async function startApi(options: ApiOptions): Promise<void> {
  const { settings, shutdown, guard } = options;
  const database = await openDatabase(settings);
  await shutdown.add("The database", database.stop);
  guard.watch(database.lost);
  const env = apiEnvironment(settings, database.url);
  await migrate({ env, signal: shutdown.signal });
  // Without places, a search for one finds nothing, but every form still works.
  loadPlaces({ env, signal: shutdown.signal }).catch((error: Error) => {
    if (!shutdown.signal.aborted) options.log(error.message);
  });
  await fillWithDemoData(options, database.url, env);
  const api = await startWatched(options, env, "The API", "main");
  if (settings.hasSeparateWorker) await startWatched(options, env, "The worker", "worker");
  await untilReady(`http://127.0.0.1:${settings.ports.api}/readyz`, api);
}

async function fillWithDemoData(options: ApiOptions, url: string, env: NodeJS.ProcessEnv): Promise<void> {
  const { settings, shutdown, log } = options;
  if (!settings.wantsDemoData) return;
  const began = Date.now();
  const hasLoaded = await loadDemoData(url, settings.dataDir, { env, signal: shutdown.signal });
  if (hasLoaded) log(`Loaded the demo data in ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

async function startWatched(
  options: ApiOptions,
  env: NodeJS.ProcessEnv,
  name: string,
  file: "main" | "worker",
) {
  const { settings, shutdown, guard, toLogFiles, nodeArgs } = options;
  const logFile = toLogFiles
    ? join(settings.dataDir, `logs/${file === "main" ? "api" : file}.log`)
    : undefined;
  const program = startProgram({ name, script: `apps/api/src/${file}.ts`, args: nodeArgs, env, logFile });
  guard.record(program);
  await shutdown.add(name, program.stop);
  guard.watch(program.ended);
  return program;
}
