import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative } from "node:path";

const skipped = new Set([
  "node_modules",
  "dist",
  ".git",
  ".data",
  ".turbo",
  ".prerender",
  "test-results",
  "coverage",
]);
const binary = new Set([".png", ".jpg", ".jpeg", ".webp", ".avif", ".gif", ".ico", ".woff2", ".pdf", ".gz"]);

/** Folders that only exist on one person's or one machine's disk. */
const machinePath = /(?<![\w.])\/(?:work|root|home|Users)\/[\w.-]+\/|[A-Z]:\\Users\\/;
const registryHost = /"?(?:resolved|tarball)"?: *"?https?:\/\//;

/** Every place in the text files under `root` that names a machine's folders, or a registry in a lock file. */
export function sourceFaults(root: string): string[] {
  return filesUnder(root).flatMap((file) => {
    const fault = isLockFile(file) ? registryHost : machinePath;
    const reason = isLockFile(file) ? "names a registry host" : "names a folder of one machine";
    return linesOf(file).flatMap((line, index) =>
      fault.test(line)
        ? [`${relative(root, file)}:${index + 1} ${reason}: ${line.trim().slice(0, 120)}`]
        : [],
    );
  });
}

const isLockFile = (file: string): boolean => /(pnpm-lock\.yaml|package-lock\.json)$/.test(file);
export const linesOf = (file: string): string[] => readFileSync(file, "utf8").split("\n");

/** Every text file below `folder`, except what's installed or built. */
export function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    // `.git` is a folder in a clone and a file in a work tree.
    if (skipped.has(entry.name)) return [];
    if (entry.isDirectory()) return filesUnder(path);
    const isText =
      entry.isFile() && !binary.has(extname(entry.name)) && !/^\.env($|\.local)/.test(entry.name);
    return isText ? [path] : [];
  });
}
