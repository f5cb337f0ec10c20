import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Why `dir` can't hold data, and what to do about it; undefined if it can. Creates the folder if it doesn't exist. */
export function writeProblem(dir: string): string | undefined {
  const probe = join(dir, `.write-test-${process.pid}`);
  try {
    makeFolder(dir);
    writeFileSync(probe, "");
    rmSync(probe);
    return undefined;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    if (code === "ENOSPC") return `The disk that holds ${dir} is full. Free some space, and start again.`;
    return `The data folder ${dir} is not writable (${code}). Make it yours (chown -R), or choose another: EVOYA_DATA_DIR=/some/where npm start`;
  }
}

/** Step by step, because Node's own recursive mkdir never ends if the system refuses with ENOENT, as under /proc. */
function makeFolder(dir: string): void {
  if (existsSync(dir)) return;
  makeFolder(dirname(dir));
  mkdirSync(dir);
}
