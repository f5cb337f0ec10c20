import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { root } from "./settings.ts";

export type Program = {
  name: string;
  script: string;
  pid: number;
  /** Resolves once the program has ended, with a sentence that says how. */
  ended: Promise<string>;
  stop: () => Promise<void>;
};

export type ProgramOptions = {
  name: string;
  /** A file in the repository, to run with this Node. */
  script: string;
  /** Flags for Node itself. */
  args?: string[];
  scriptArgs?: string[];
  env: NodeJS.ProcessEnv;
  /** Where its output goes; to our own output by default. */
  logFile?: string;
};

export type Task = Pick<ProgramOptions, "name" | "script" | "args" | "env"> & {
  /** Stops the program early. */
  signal?: AbortSignal;
};

const patience = 15_000;

/**
 * Starts a program that stays up. It gets its own process group, so Ctrl+C in the terminal only reaches the launcher,
 * which then stops everything in order.
 */
export function startProgram({
  name,
  script,
  args = [],
  scriptArgs = [],
  env,
  logFile,
}: ProgramOptions): Program {
  const child = spawn(process.execPath, [...args, script, ...scriptArgs], {
    cwd: root,
    env,
    detached: process.platform !== "win32",
    stdio: ["ignore", logFile ? "pipe" : "inherit", logFile ? "pipe" : "inherit"],
  });
  if (logFile) writeLog(child, logFile);
  const ended = endOf(child, name, logFile);
  return { name, script, pid: child.pid ?? 0, ended, stop: () => stop(child, ended) };
}

function writeLog(child: ChildProcess, logFile: string): void {
  mkdirSync(dirname(logFile), { recursive: true });
  const log = createWriteStream(logFile);
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  child.once("close", () => log.end());
}

async function endOf(child: ChildProcess, name: string, logFile?: string): Promise<string> {
  const how = await new Promise<string>((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("close", (code, signal) => resolve(signal ? `ended by ${signal}` : `ended with code ${code}`));
  });
  return `${name} ${how}${logFile ? `. Its last lines, from ${logFile}:\n${lastLines(logFile)}` : ""}`;
}

/** The end of a log, for a message about why a program died. */
function lastLines(file: string, count = 20): string {
  try {
    return readFileSync(file, "utf8").trimEnd().split("\n").slice(-count).join("\n");
  } catch {
    return "(nothing)";
  }
}

async function stop(child: ChildProcess, ended: Promise<string>): Promise<void> {
  const force = setTimeout(() => child.kill("SIGKILL"), patience);
  if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
  await ended;
  clearTimeout(force);
}

/** Runs a program to the end. Throws with its output if it fails. */
export async function runProgram({ name, script, args = [], env, signal }: Task): Promise<void> {
  const { code, output } = await capture(process.execPath, [...args, script], {
    env,
    signal,
  });
  if (code !== 0) throw new Error(`${name} failed:\n${output.split("\n").slice(-40).join("\n")}`);
}

export type CaptureOptions = { env?: NodeJS.ProcessEnv; signal?: AbortSignal };

/** Runs a command in the project's root to the end, and returns its exit code (1 if killed) and output. */
export async function capture(command: string, args: string[], options: CaptureOptions = {}) {
  const env = options.env ?? process.env;
  const child = spawn(command, args, {
    cwd: root,
    env: process.stdout.isTTY ? env : { ...env, FORCE_COLOR: "0" },
    signal: options.signal,
    shell: process.platform === "win32" && command !== process.execPath,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      said += chunk;
    });
  }
  const [code] = await once(child, "close");
  return { code: typeof code === "number" ? code : 1, output: said.trimEnd() };
}

/** Resolves once `url` answers with success; rejects if the program ends first or `patience` runs out. */
export async function untilReady(url: string, program: Program, wait = 60_000): Promise<void> {
  const died = program.ended.then((how) => {
    throw new Error(how);
  });
  died.catch(() => {});
  const deadline = AbortSignal.timeout(wait);
  while (!deadline.aborted) {
    const answered = fetch(url, { signal: deadline }).then(
      (response) => response.ok,
      () => false,
    );
    if (await Promise.race([answered, died])) return;
    await Promise.race([new Promise((resolve) => setTimeout(resolve, 25)), died]);
  }
  throw new Error(`${program.name} did not become ready at ${url} within ${wait / 1000} s.`);
}
