import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const fileIn = (dir: string) => join(dir, "evoya.password");

/** Who can connect: anyone who knows the password, over the socket or from this machine. */
const accessRules = `# Written by infra/stack/postgres-password.ts.
local all all scram-sha-256
host all all 127.0.0.1/32 scram-sha-256
host all all ::1/128 scram-sha-256
`;

/** The password of the data in `dir`; undefined if it has none yet. */
export const passwordOf = (dir: string): string | undefined =>
  existsSync(fileIn(dir)) ? readFileSync(fileIn(dir), "utf8") : undefined;

type SingleUser = { postgres: string; dir: string; user: string; options: object };

/**
 * Gives the data in `dir` a random password, once, and from then on lets nobody in without it. That applies to new data
 * and to an earlier version's, which trusted everyone on the machine. The server must be down. The password is stored
 * next to the data, readable only by its owner. Throws if PostgreSQL doesn't accept it.
 */
export function requirePassword({ postgres, dir, user, options }: SingleUser): string {
  const known = passwordOf(dir);
  if (known) return known;
  const password = randomBytes(24).toString("base64url");
  const { status, stderr, error } = spawnSync(postgres, ["--single", "-D", dir, "postgres"], {
    ...options,
    encoding: "utf8",
    input: `alter role ${user} password '${password}'\n`,
  });
  if (status !== 0 || /ERROR|FATAL/.test(stderr))
    throw new Error(`The database in ${dir} did not take a password: ${error?.message ?? stderr}`);
  writeFileSync(join(dir, "pg_hba.conf"), accessRules);
  const draft = `${fileIn(dir)}.new`;
  rmSync(draft, { force: true });
  writeFileSync(draft, password, { mode: 0o600 });
  // Last, so that a run killed before this starts over with a new one.
  renameSync(draft, fileIn(dir));
  return password;
}
