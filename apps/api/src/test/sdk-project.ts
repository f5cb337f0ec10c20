import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writePackage } from "@evoya/api-client/build/pack";

const root = join(import.meta.dirname, "../../../..");

/** TypeScript's compiler. */
export const tsc = join(root, "node_modules/.bin/tsc");

/** What a partner would compile with, strictly. */
export const compilerOptions = {
  strict: true,
  noEmit: true,
  module: "nodenext",
  target: "es2022",
  lib: ["es2022", "dom", "dom.iterable"],
  types: [] as string[],
};

/** Where Node's own types are, for programs that read `process.env`. */
export const typeRoots = [join(root, "node_modules/@types")];

/** An empty project of a partner's in a temporary folder, with the client's package in `package`. */
export async function startProject(): Promise<{
  folder: string;
  packed: string;
  remove: () => Promise<void>;
}> {
  const folder = await mkdtemp(join(tmpdir(), "evoya-sdk-"));
  const packed = join(folder, "package");
  await writePackage(packed);
  await writeFile(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
  return { folder, packed, remove: () => rm(folder, { recursive: true, force: true }) };
}
