import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { capture } from "../stack/programs.ts";
import { bookkeeping, type ClusterDrill, failedOf, underLoad } from "./copy-drills.ts";
import { counted, wait } from "./drill.ts";

const migrations = "apps/api/src/db/migrations/list.ts";

/** Throws with what the command said. */
async function must(command: string, args: string[]): Promise<string> {
  const { code, output } = await capture(command, args);
  if (code !== 0) throw new Error(`${command} ${args[0]}: ${output.split("\n").at(-1)}`);
  return output;
}

/** The version to run beside this one: `OLD_VERSION`, or the one before the newest migration. */
async function versionBefore(): Promise<string> {
  const named = process.env.OLD_VERSION;
  const changed = await must("git", ["log", "-1", "--format=%H", "--", migrations]);
  return must("git", ["rev-parse", "--verify", named ?? `${changed}~1`]);
}

/** That version's API in a folder of its own, with its own packages; needs git and packages that are here already. */
async function checkOut(version: string): Promise<{ folder: string; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), "evoya-drills-old-"));
  const archive = join(folder, "old.tar");
  await must("git", ["archive", "--output", archive, version]);
  await must("tar", ["-xf", archive, "-C", folder]);
  const packages = ["install", "--offline", "--frozen-lockfile", "--prod", "--filter", "@evoya/api..."];
  await must("pnpm", ["--dir", folder, ...packages]);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** What members notice while a release rolls out. */
export const versionDrills: ClusterDrill[] = [
  {
    name: "two copies with different versions",
    expected: "nothing fails",
    run: async (cluster) => {
      const [copy] = cluster.copies;
      const version = await versionBefore();
      const old = await checkOut(version);
      const swap = async (from?: string) => {
        await cluster.balancer.takeOut(copy!.port);
        copy!.signal("SIGTERM");
        await copy!.ended();
        await copy!.start(from);
        await cluster.balancer.putBack(copy!.port);
      };
      try {
        await swap(old.folder);
        const sent = await underLoad(cluster, async () => {
          await wait(8_000);
          // The release goes on, and the last old copy goes.
          await swap();
        });
        const { lost, doubled } = await bookkeeping(cluster, sent);
        return {
          measured: `${version.slice(0, 8)} beside this one: ${counted(sent.map(({ status }) => status))}; ${lost} lost, ${doubled} doubled`,
          ok: failedOf(sent) === 0 && lost === 0 && doubled === 0,
        };
      } finally {
        old.remove();
      }
    },
  },
];
