import { drills } from "./attacks.ts";
import { memoryLimitMb, startIsolated } from "./isolated.ts";

/** A drill that takes longer than this has failed. */
const maxSeconds = 300;

const wanted = process.argv.slice(2).join(" ").toLowerCase();
const chosen = drills.filter(({ name }) => name.toLowerCase().includes(wanted));

const isolated = await startIsolated();
console.log(
  `An API of its own at ${isolated.api}, allowed ${memoryLimitMb} MB; at rest it takes ${isolated.peakMb() ?? "?"} MB.\n`,
);
console.log(`${"drill".padEnd(36)}${"expected".padEnd(34)}${"peak MB".padStart(8)}  ok   measured`);

let failed = 0;
try {
  for (const { name, expected, run } of chosen) {
    isolated.peakMb();
    const tooLong = new Promise<{ measured: string; ok: boolean }>((resolve) => {
      setTimeout(
        () => resolve({ measured: `no end after ${maxSeconds} s`, ok: false }),
        maxSeconds * 1000,
      ).unref();
    });
    const failing = (error: Error) => ({ measured: error.message, ok: false });
    const { measured, ok } = await Promise.race([run(isolated).catch(failing), tooLong]);
    const peak = isolated.peakMb();
    const isWithin = isolated.isAlive() && (peak ?? 0) < memoryLimitMb;
    if (!ok || !isWithin) failed += 1;
    const verdict = ok && isWithin ? "yes" : "NO ";
    console.log(
      `${name.padEnd(36)}${expected.padEnd(34)}${String(peak ?? "?").padStart(8)}  ${verdict}  ${measured}`,
    );
    if (!isolated.isAlive()) {
      console.log("The API has ended.");
      break;
    }
  }
} finally {
  await isolated.stop();
}
console.log(failed === 0 ? `\nAll ${chosen.length} held.` : `\n${failed} of ${chosen.length} did not hold.`);
process.exit(failed === 0 ? 0 : 1);
