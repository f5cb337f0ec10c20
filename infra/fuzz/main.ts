import { parseArgs } from "node:util";
import { memoryLimitMb, startIsolated } from "../drills/isolated.ts";
import { newCast } from "./cast.ts";
import { allowedGrowth, growthOf } from "./growth.ts";
import type { OpenApi } from "./operations.ts";
import { batchSize, fuzz } from "./run.ts";

const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "100000" },
    seed: { type: "string", default: "1" },
    only: { type: "string" },
  },
});
const [requests, seed] = [Number(values.requests), Number(values.seed)];
const [from, until] =
  values.only === undefined ? [0, requests] : [Number(values.only), Number(values.only) + 1];
const slowMs = 2_000;
const maxShown = 40;

// Without a model, and with emails stored: anything slow here is ours.
const isolated = await startIsolated({ hasOutside: false });
const stage = { db: isolated.db, base: isolated.api, web: isolated.web, admin: "http://localhost:3001" };
const document = (await (await fetch(`${isolated.api}/openapi.json`)).json()) as OpenApi;
console.log(
  `Requests ${from} to ${until - 1} of seed ${seed} to a separate API at ${isolated.api}, allowed ${memoryLimitMb} MB.\n`,
);
console.log(
  `${"requests".padStart(9)}${"seconds".padStart(9)}${"memory MB".padStart(11)}${"peak MB".padStart(9)}${["heap MB", "of MB", "outside MB"].map((title) => title.padStart(11)).join("")}`,
);

/** Megabytes of JavaScript and of buffers outside it, as the API measures them itself. */
async function insides(): Promise<string> {
  const text = await (await fetch(`${isolated.api}/metrics`)).text();
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`^evoya_nodejs_${name}_bytes (\\S+)`, "m").exec(text)?.[1]) / 1024 ** 2);
  return ["heap_size_used", "heap_size_total", "external_memory"]
    .map((name) => String(megabytes(name)).padStart(11))
    .join("");
}

const percent = (share: number): string => `${share < 0 ? "" : "+"}${(100 * share).toFixed(1)}%`;

const began = performance.now();
const memory: number[] = [];
let peak = 0;
let failed = true;
try {
  const { statuses, faults, slow } = await fuzz({
    base: isolated.api,
    document,
    seed,
    from,
    until,
    castFor: () => newCast(stage),
    atOnce: 8,
    slowMs,
    onBatch: async (n) => {
      if (!isolated.isAlive()) throw new Error("The API has ended.");
      if ((n / batchSize) % Math.max(1, Math.ceil((until - from) / batchSize / 20)) !== 0) return;
      const now = isolated.memoryMb() ?? 0;
      const peakNow = isolated.peakMb() ?? 0;
      peak = Math.max(peak, peakNow);
      memory.push(now);
      const seconds = Math.round((performance.now() - began) / 1000);
      console.log(
        `${String(n).padStart(9)}${String(seconds).padStart(9)}${String(now).padStart(11)}${String(peakNow).padStart(9)}${await insides()}`,
      );
    },
  });
  console.log("\nanswers by status (0: closed without one, -1: none in 30 s)");
  for (const [status, count] of [...statuses].sort(([one], [other]) => one - other))
    console.log(`${String(status).padStart(9)}${String(count).padStart(9)}`);
  for (const [title, list] of [
    ["faults", faults],
    [`slower than ${slowMs / 1000} s`, slow],
  ] as const) {
    console.log(`\n${title}: ${list.length}`);
    for (const line of list.slice(0, maxShown)) console.log(`  ${line}`);
  }
  const growth = growthOf(memory);
  failed = faults.length > 0 || slow.length > 0 || peak >= memoryLimitMb || growth > allowedGrowth;
  console.log(`\npeak memory: ${peak} MB of ${memoryLimitMb}`);
  console.log(
    `memory in the last quarter against the second: ${percent(growth)}, allowed ${percent(allowedGrowth)}`,
  );
} finally {
  await isolated.stop();
}
console.log(failed ? "\nNot everything held." : "\nEverything held.");
process.exit(failed ? 1 : 0);
