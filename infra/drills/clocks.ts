import { existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startPostgres } from "../stack/postgres.ts";
import { openTemporaryFolder } from "../stack/temporary-folder.ts";
import { wait } from "./drill.ts";
import type { Ground } from "./ground.ts";

const architectures: Record<string, string> = { x64: "x86_64", arm64: "aarch64" };

/** Debian's libfaketime, or the one LIBFAKETIME names; undefined if there's none. */
export const findFakeTime = (): string | undefined =>
  [
    process.env.LIBFAKETIME ?? "",
    `/usr/lib/${architectures[process.arch]}-linux-gnu/faketime/libfaketimeMT.so.1`,
  ].find((file) => file !== "" && existsSync(file));

/** Which clock: the programs' (both copies and the worker), or the database's. */
type Whose = "programs" | "database";

export type Clocks = {
  /** Makes both kinds of programs use a clock of the drills. */
  surround: (ground: Ground) => Promise<{ env: NodeJS.ProcessEnv; stop: () => Promise<void> }>;
  /** Sets clocks to the right time plus that many seconds; resolves once everyone uses the new ones. */
  set: (seconds: Record<Whose, number>) => Promise<void>;
};

/** Clocks that can be set while programs run, through a library loaded before theirs. */
export function layClocks(library: string): Clocks {
  let folder = "";
  const fileOf = (whose: Whose): string => join(folder, whose);
  const write = (whose: Whose, seconds: number): void => {
    writeFileSync(`${fileOf(whose)}.next`, `${seconds < 0 ? "" : "+"}${seconds}\n`);
    renameSync(`${fileOf(whose)}.next`, fileOf(whose));
  };
  const environmentOf = (whose: Whose): Record<string, string> => ({
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: fileOf(whose),
    // The file is read once a second.
    FAKETIME_CACHE_DURATION: "1",
    // As when a system's clock is set: elapsed time keeps counting.
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
    NO_FAKE_STAT: "1",
  });
  return {
    surround: async ({ postgres }) => {
      folder = openTemporaryFolder("evoya-clocks");
      for (const whose of ["programs", "database"] as const) write(whose, 0);
      await postgres.stop();
      const { dir, port } = postgres;
      const environment = environmentOf("database");
      postgres.stop = (await startPostgres({ dir, port, durable: true, environment })).stop;
      return {
        env: environmentOf("programs"),
        stop: async () => rmSync(folder, { recursive: true, force: true }),
      };
    },
    set: async (seconds) => {
      for (const whose of ["programs", "database"] as const) write(whose, seconds[whose]);
      await wait(2_500);
    },
  };
}
