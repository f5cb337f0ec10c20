import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { startPostgres } from "../stack/postgres.ts";
import type { Cluster } from "./cluster.ts";
import { bookkeeping, type ClusterDrill, failedOf, underLoad } from "./copy-drills.ts";
import { counted, wait } from "./drill.ts";

const postmasterOf = ({ ground }: Cluster): number =>
  Number(readFileSync(join(ground.postgres.dir, "postmaster.pid"), "utf8").split("\n")[0]);

/** The server and everything it has started. */
function processesOf(cluster: Cluster): number[] {
  const postmaster = postmasterOf(cluster);
  const children = execFileSync("pgrep", ["-P", String(postmaster)], { encoding: "utf8" });
  return [postmaster, ...children.trim().split("\n").map(Number)];
}

const signalAll = (pids: readonly number[], signal: NodeJS.Signals): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has already ended.
    }
  }
};

/** How long until a query at the balancer's address gets an answer again, in milliseconds. */
async function untilBack({ url }: Cluster): Promise<number> {
  const began = performance.now();
  for (;;) {
    const ok = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ok) return Math.round(performance.now() - began);
    await wait(50);
  }
}

/** The database fails for a while and comes back; nobody restarts anything else. */
const outage = (name: string, fail: (cluster: Cluster) => Promise<void>): ClusterDrill => ({
  name,
  expected: "503, then back within 10 s",
  run: async (cluster) => {
    let backMs = 0;
    const sent = await underLoad(cluster, async () => {
      await fail(cluster);
      backMs = await untilBack(cluster);
    });
    const { lost, doubled } = await bookkeeping(cluster, sent);
    const statuses = counted(sent.map(({ status }) => status));
    const measured = `${statuses}; back after ${backMs} ms; ${lost} lost, ${doubled} doubled`;
    const isHonest = sent.every(({ status }) => status === 201 || status === 503);
    return { measured, ok: isHonest && backMs < 10_000 && lost === 0 && doubled === 0 && failedOf(sent) > 0 };
  },
});

/** The database dies, freezes, or takes no more connections. */
export const databaseDrills: ClusterDrill[] = [
  outage("the database killed, started 3 s later", async (cluster) => {
    const { dir, port } = cluster.ground.postgres;
    // Like a crash: nothing is written down, and the next start recovers from the log.
    signalAll([postmasterOf(cluster)], "SIGQUIT");
    await wait(3_000);
    cluster.ground.postgres.stop = (await startPostgres({ dir, port, durable: true })).stop;
  }),
  outage("the database paused for 30 s", async (cluster) => {
    const pids = processesOf(cluster);
    signalAll(pids, "SIGSTOP");
    await wait(30_000);
    signalAll(pids, "SIGCONT");
  }),
  {
    name: "all the database's connections taken",
    expected: "members go on, 0 lost",
    run: async (cluster) => {
      const taken: pg.Client[] = [];
      const sent = await underLoad(cluster, async () => {
        for (;;) {
          const client = new pg.Client({ connectionString: cluster.ground.url });
          client.on("error", () => {});
          const isIn = await client.connect().then(
            () => true,
            () => false,
          );
          if (!isIn) break;
          taken.push(client);
        }
        await wait(3_000);
        await Promise.all(taken.map((client) => client.end()));
      });
      const { lost, doubled } = await bookkeeping(cluster, sent);
      const statuses = counted(sent.map(({ status }) => status));
      const measured = `${taken.length} taken; ${statuses}; ${lost} lost, ${doubled} doubled`;
      const isHonest = sent.every(({ status }) => status === 201 || status === 503);
      return { measured, ok: isHonest && lost === 0 && doubled === 0 };
    },
  },
];
