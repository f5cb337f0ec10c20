import { spawn } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { giveTo } from "../backup/restore.ts";
import { withClient } from "../stack/database.ts";
import { freePorts } from "../stack/ports.ts";
import { serverIdentity } from "../stack/postgres-native.ts";
import { root } from "../stack/settings.ts";
import { openTemporaryFolder } from "../stack/temporary-folder.ts";
import { bookkeeping, type ClusterDrill, failedOf, underLoad } from "./copy-drills.ts";
import { counted, wait } from "./drill.ts";
import { end, type Ground } from "./ground.ts";
import { findProgram } from "./installed.ts";

/** Debian's pgbouncer, or the one PGBOUNCER names; undefined if there's none. */
export const findPgBouncer = (): string | undefined => findProgram("pgbouncer", "PGBOUNCER");

/** The pooler's connections to the database: fewer than the copies' pools have together. */
const serverConnections = 8;

/** PgBouncer with our own configuration, and the API's settings for going through it. */
export async function startPooler(program: string, ground: Ground) {
  const folder = openTemporaryFolder("evoya-pgbouncer");
  const [port = 0] = await freePorts(1);
  const direct = new URL(ground.url);
  // Over TCP, as PgBouncer reaches a server elsewhere.
  direct.search = "";
  const { username, password } = direct;
  writeFileSync(join(folder, "users.txt"), `"${username}" "${password}"\n`, { mode: 0o600 });
  writeFileSync(
    join(folder, "pgbouncer.ini"),
    `[databases]
evoya = host=127.0.0.1 port=${direct.port} dbname=evoya pool_size=${serverConnections}
${readFileSync(join(root, "infra/postgres/pgbouncer.ini"), "utf8")}
listen_addr = 127.0.0.1
listen_port = ${port}
auth_file = ${join(folder, "users.txt")}
`,
  );
  const identity = serverIdentity();
  await giveTo(identity, folder);
  const child = spawn(program, ["-q", join(folder, "pgbouncer.ini")], {
    ...identity,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const pooled = new URL(direct);
  pooled.port = String(port);
  const answers = () =>
    withClient(pooled.href, (client) => client.query("select")).then(
      () => true,
      () => false,
    );
  for (let tries = 0; !(await answers()); tries += 1) {
    if (tries === 100) throw new Error("PgBouncer did not answer within ten seconds");
    await wait(100);
  }
  return {
    env: { DATABASE_URL: pooled.href, DATABASE_DIRECT_URL: direct.href, DATABASE_POOL_SIZE: "20" },
    stop: async () => {
      await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What members notice of PgBouncer in transaction mode. */
export const poolerDrills: ClusterDrill[] = [
  {
    name: "PgBouncer in front of the database",
    expected: "nothing fails, few connections",
    run: async (cluster) => {
      let connections = 0;
      const count = "select from pg_stat_activity where application_name = 'evoya-api'";
      const sent = await underLoad(cluster, async () => {
        for (let n = 0; n < 30; n += 1) {
          connections = Math.max(connections, (await cluster.db.query(count)).rows.length);
          await wait(100);
        }
      });
      const { lost, doubled } = await bookkeeping(cluster, sent);
      const statuses = counted(sent.map(({ status }) => status));
      return {
        measured: `${statuses}; at most ${connections} connections for two copies and a worker; ${lost} lost, ${doubled} doubled`,
        ok:
          failedOf(sent) === 0 &&
          sent.length > 0 &&
          lost + doubled === 0 &&
          connections > 0 &&
          connections <= serverConnections,
      };
    },
  },
];
