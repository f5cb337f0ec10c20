import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));
export const isWindows = process.platform === "win32";

/** What to do about a failed install, based on the tool's output. */
const remedies = [
  [/ENOSPC/, "The disk is full. Free about 1.5 GB and run the command again."],
  [
    /EACCES|EPERM|EROFS/,
    "A file or folder is not writable. Make this folder yours (chown -R), or clone it elsewhere.",
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|ERR_SOCKET_TIMEOUT|META_FETCH_FAIL/,
    "The package registry did not answer. Check the network and the proxy (npm config get registry), and run it again.",
  ],
  [
    /CERT|SSL|self.signed/i,
    "The registry's certificate is not trusted. Set npm's cafile (or NODE_EXTRA_CA_CERTS).",
  ],
  [/E401|E403/, "The registry refused the request. Sign in to it (npm login) or check .npmrc."],
  [
    /EINTEGRITY|ERR_PNPM_TARBALL_INTEGRITY/,
    "A package is not what the lock file says. Do not go on; tell a maintainer.",
  ],
  [
    /OUTDATED_LOCKFILE/,
    "package.json and pnpm-lock.yaml disagree. Run pnpm install and commit the lock file.",
  ],
];

/** One sentence that says what to do about `output`, or where to look. */
export function remedyFor(output) {
  const known = remedies.find(([pattern]) => pattern.test(output));
  return known ? known[1] : "What the tool said stands above.";
}

function stampOf(inputs) {
  const hash = createHash("sha256").update(`${process.platform} ${process.arch}`);
  for (const input of inputs) hash.update(input).update(readFileSync(join(root, input)));
  return hash.digest("hex");
}

function refuse(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

function requireWritable(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    refuse(
      `${folder} is not writable (${error.code}). Make the project folder yours (chown -R), or clone it elsewhere.`,
    );
  }
}

function runTool({ what, command, args, env }) {
  const quiet = { cwd: root, env, shell: isWindows, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 };
  const result = spawnSync(command, args, { ...quiet, stdio: ["ignore", "pipe", "pipe"] });
  if (result.error?.code === "ENOENT")
    refuse(`${command} was not found. Install Node with npm, and run the command again.`);
  if (result.status === 0) return;
  const output = `${result.stdout ?? ""}${result.stderr ?? ""}${result.error ?? ""}`;
  console.error(output.trim().split("\n").slice(-40).join("\n"));
  refuse(`Installing ${what} failed: ${command} ${args.join(" ")}\n${remedyFor(output)}`);
}

/**
 * Runs an install unless its stamp says it was done for exactly these inputs. The stamp is inside the folder that the
 * install fills, so deleting the folder deletes the stamp. On failure, ends the process with advice.
 */
export function ensure({ what, stamp, inputs, command, args, env }) {
  const file = join(root, stamp);
  const wanted = stampOf(inputs);
  if (existsSync(file) && readFileSync(file, "utf8") === wanted) return;
  requireWritable(dirname(file));
  rmSync(file, { force: true });
  const began = Date.now();
  console.log(`Installing ${what} ...`);
  runTool({ what, command, args, env });
  writeFileSync(file, wanted);
  console.log(`Installed ${what} in ${((Date.now() - began) / 1000).toFixed(1)} s`);
}
