import { drills } from "./attacks.ts";
import { backupDrills } from "./backup-drills.ts";
import { clockDrills } from "./clock-drills.ts";
import { findFakeTime, layClocks } from "./clocks.ts";
import { type Cluster, startCluster } from "./cluster.ts";
import { type ClusterDrill, copyDrills } from "./copy-drills.ts";
import { databaseDrills } from "./database-drills.ts";
import { canMount, diskDrills } from "./disk-drills.ts";
import { chosenBy, type Outcome } from "./drill.ts";
import { formLimit } from "./forms.ts";
import { fullDatabaseDrills } from "./full-database-drills.ts";
import { memoryLimitMb, startIsolated } from "./isolated.ts";
import { mailDrills } from "./mail-drills.ts";
import { outsideDrills, whatTestsShow } from "./outside-drills.ts";
import { findPgBouncer, poolerDrills, startPooler } from "./pooler-drills.ts";
import { type PostOffice, startPostOffice } from "./post-office.ts";
import { storageDrills } from "./storage-drills.ts";
import { togetherDrills } from "./together-drills.ts";
import { uploadDrills } from "./upload-drills.ts";
import { versionDrills } from "./version-drills.ts";

/** A drill that takes longer than this has failed. */
const maxSeconds = 300;

const wanted = process.argv.slice(2).join(" ").toLowerCase();
const chosenOf = <T extends { name: string }>(list: readonly T[]): T[] => chosenBy(wanted, list);

let [held, failed] = [0, 0];

const header = (): void =>
  console.log(`${"drill".padEnd(42)}${"expected".padEnd(34)}${"peak MB".padStart(8)}  ok   measured`);

/** Runs one drill to its end, and prints the result. */
async function tell(
  { name, expected }: { name: string; expected: string },
  run: () => Promise<Outcome>,
  peakOf: () => { peak: number | null; isWithin: boolean },
): Promise<void> {
  const tooLong = new Promise<Outcome>((resolve) => {
    setTimeout(
      () => resolve({ measured: `no end after ${maxSeconds} s`, ok: false }),
      maxSeconds * 1000,
    ).unref();
  });
  const failing = (error: Error): Outcome => ({ measured: error.message, ok: false });
  const { measured, ok } = await Promise.race([run().catch(failing), tooLong]);
  const { peak, isWithin } = peakOf();
  if (ok && isWithin) held += 1;
  else failed += 1;
  const verdict = ok && isWithin ? "yes" : "NO ";
  console.log(
    `${name.padEnd(42)}${expected.padEnd(34)}${String(peak ?? "").padStart(8)}  ${verdict}  ${measured}`,
  );
}

/** Attacks on one API with a memory limit. */
async function attack(): Promise<void> {
  const chosen = chosenOf(drills);
  if (chosen.length === 0) return;
  const isolated = await startIsolated();
  console.log(
    `An API of its own at ${isolated.api}, allowed ${memoryLimitMb} MB; at rest it takes ${isolated.peakMb() ?? "?"} MB.\n`,
  );
  header();
  try {
    for (const drill of chosen) {
      isolated.peakMb();
      await tell(
        drill,
        () => drill.run(isolated),
        () => {
          const peak = isolated.peakMb();
          return { peak, isWithin: isolated.isAlive() && (peak ?? 0) < memoryLimitMb };
        },
      );
      if (isolated.isAlive()) continue;
      console.log("The API has ended.");
      break;
    }
  } finally {
    await isolated.stop();
  }
}

/** What outside services can do to us, which tests show. */
async function rely(): Promise<void> {
  const chosen = chosenOf(outsideDrills);
  if (chosen.length === 0) return;
  console.log("\nOutside services that misbehave, as tests of npm test.\n");
  header();
  const showing = whatTestsShow(chosen);
  for (const drill of chosen)
    await tell(
      drill,
      async () => (await showing)(drill),
      () => ({ peak: null, isWithin: true }),
    );
}

/** Drills of two copies of the API and a worker, with members who write. */
async function drillCluster(chosen: readonly ClusterDrill[], start: () => Promise<Cluster>): Promise<void> {
  const cluster = await start();
  console.log(`\nTwo copies of the API and a worker behind ${cluster.balancer.name} at ${cluster.url}.\n`);
  header();
  try {
    for (const drill of chosen)
      await tell(
        drill,
        () => drill.run(cluster),
        () => ({ peak: null, isWithin: cluster.isAlive() }),
      );
  } finally {
    await cluster.stop();
  }
}

/** The settings that all copies of a cluster share. */
const clusterEnv = { PUBLIC_FORM_RATE_LIMIT: String(formLimit) };

/** Copies and the database go away and come back. */
async function breakThings(): Promise<void> {
  const chosen = chosenOf([
    ...togetherDrills,
    ...copyDrills,
    ...uploadDrills,
    ...storageDrills,
    ...versionDrills,
    ...databaseDrills,
    ...backupDrills,
  ]);
  if (chosen.length === 0) return;
  await drillCluster(chosen, () => startCluster(async () => ({ env: clusterEnv, stop: async () => {} })));
}

/** The same cluster behind PgBouncer, if it's installed. */
async function goThroughPooler(): Promise<void> {
  const chosen = chosenOf(poolerDrills);
  if (chosen.length === 0) return;
  const program = findPgBouncer();
  if (program) await drillCluster(chosen, () => startCluster((ground) => startPooler(program, ground)));
  else
    console.log(
      "\nSkipped the drills behind PgBouncer. Install it (apt-get install pgbouncer), or name it with PGBOUNCER.",
    );
}

/** The same cluster with a mail server that has its tempers. */
async function sendMail(): Promise<void> {
  let post: PostOffice | undefined;
  const chosen = chosenOf(mailDrills(() => post!));
  if (chosen.length === 0) return;
  await drillCluster(chosen, () =>
    startCluster(async () => {
      post = await startPostOffice();
      return post;
    }),
  );
}

/** The same cluster with clocks that jump, if libfaketime is installed. */
async function setClocks(): Promise<void> {
  const library = findFakeTime();
  const clocks = layClocks(library ?? "");
  const chosen = chosenOf(clockDrills(clocks));
  if (chosen.length === 0) return;
  if (!library)
    return console.log(
      "\nSkipped the drills with clocks that jump. Install libfaketime (apt-get install libfaketime), or name it with LIBFAKETIME.",
    );
  await drillCluster(chosen, () =>
    startCluster(async (ground) => {
      const { env, stop } = await clocks.surround(ground);
      return { env: { ...env, ...clusterEnv }, stop };
    }),
  );
}

/** Disks without room, if this account may mount some. */
async function fillDisks(): Promise<void> {
  const chosen = chosenOf([...diskDrills, ...fullDatabaseDrills]);
  if (chosen.length === 0) return;
  if (!canMount())
    return console.log("\nSkipped the drills with full disks: this account can't mount disks here.");
  console.log("\nAn API with small disks.\n");
  header();
  for (const drill of chosen) await tell(drill, drill.run, () => ({ peak: null, isWithin: true }));
}

await attack();
await rely();
await breakThings();
await sendMail();
await fillDisks();
await goThroughPooler();
await setClocks();
console.log(failed === 0 ? `\nAll ${held} held.` : `\n${failed} of ${held + failed} did not hold.`);
process.exit(failed === 0 ? 0 : 1);
