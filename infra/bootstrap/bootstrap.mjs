// Runs `infra/stack/<command>.ts` with the pinned Node and pnpm, installing what's missing first. Plain JavaScript
// without dependencies: the machine's own Node may be as old as 18.
import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import process from "node:process";
import { cleanEnvironment } from "./environment.mjs";
import { ensure, isWindows, root } from "./install.mjs";

const oldestNode = 18;
const wantedNode = 24;
const runningNode = Number(process.versions.node.split(".")[0]);

function fail(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

function stackScript(command) {
  const scripts = readdirSync(join(root, "infra/stack"));
  const script = `${command}.ts`;
  if (command && /^[a-z0-9-]+$/.test(command) && scripts.includes(script)) return `infra/stack/${script}`;
  return fail(
    `There is no command "${command ?? ""}". The commands stand in package.json: start, test, dev, check, bench, drills, fuzz, soak, backup, restore, ui, admin:create.`,
  );
}

/** Installs a pinned tool from its own committed lock file, and puts it first in PATH. */
function bringTool(name, env) {
  const folder = `infra/bootstrap/${name}`;
  ensure({
    what: `${name} (pinned in ${folder})`,
    stamp: `${folder}/node_modules/.evoya-stamp`,
    inputs: [`${folder}/package.json`, `${folder}/package-lock.json`],
    command: "npm",
    args: ["ci", "--prefix", folder, "--no-audit", "--no-fund", "--loglevel=error"],
    env,
  });
  env.PATH = join(root, folder, "node_modules/.bin") + delimiter + env.PATH;
}

function bringDependencies(env) {
  const manifests = ["apps", "packages"]
    .flatMap((parent) => readdirSync(join(root, parent)).map((name) => `${parent}/${name}/package.json`))
    .filter((file) => existsSync(join(root, file)));
  ensure({
    what: "the dependencies (pinned in pnpm-lock.yaml)",
    stamp: "node_modules/.evoya-stamp",
    inputs: [
      "package.json",
      "pnpm-lock.yaml",
      "pnpm-workspace.yaml",
      "infra/package.json",
      ...manifests.sort(),
    ],
    command: "pnpm",
    args: ["install", "--frozen-lockfile", "--reporter=append-only"],
    env,
  });
  env.PATH = join(root, "node_modules/.bin") + delimiter + env.PATH;
}

function run(script, args, env) {
  const child = spawn("node", [script, ...args], { cwd: root, env, shell: isWindows, stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("error", (error) => fail(`Node ${wantedNode} did not start: ${error.message}`));
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

if (runningNode < oldestNode)
  fail(`Node ${oldestNode} or newer is needed to begin; this is ${process.version}.`);
const [command, ...args] = process.argv.slice(2);
const script = stackScript(command);
const env = cleanEnvironment(process.env, root);
if (runningNode < wantedNode) bringTool("node", env);
else env.PATH = dirname(process.execPath) + delimiter + env.PATH;
bringTool("pnpm", env);
bringDependencies(env);
run(script, args, env);
