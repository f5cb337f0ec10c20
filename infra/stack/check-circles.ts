import { readFileSync } from "node:fs";
import { dirname, extname, join, relative, resolve, sep } from "node:path";
import { filesUnder } from "./check-sources.ts";

/** Folders whose subfolders are features: no two of them may need each other. */
const houses = ["apps/api/src/features", "apps/web/src/features", "apps/admin/src/features"];

/** A file's imports, including types: anyone who reads it has to know them. */
const imports = /(?:^|\n)(?:import|export)\s[^;]*?from\s+"(\.[^"]+)"|\bimport\("(\.[^"]+)"\)/g;

const isSource = (file: string): boolean =>
  [".ts", ".tsx"].includes(extname(file)) && !/\.test\.tsx?$/.test(file);

type Import = { from: string; to: string; told: string };

/** The imports between features of a house. */
function importsBetween(house: string): Import[] {
  return filesUnder(house)
    .filter(isSource)
    .flatMap((file) => {
      const from = relative(house, file);
      return [...readFileSync(file, "utf8").matchAll(imports)].flatMap(([, named, lazy]) => {
        const to = relative(house, resolve(dirname(file), named ?? lazy ?? ""));
        const [ours, theirs] = [from, to].map((path) => path.split(sep)[0] ?? "") as [string, string];
        if (to.startsWith("..") || ours === theirs) return [];
        return [{ from: ours, to: theirs, told: `${from} imports ${to}` }];
      });
    });
}

/** Whether `from` needs `to`, directly or through others. */
function needs(found: readonly Import[], from: string, to: string, seen = new Set<string>()): boolean {
  if (from === to) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  return found.some((each) => each.from === from && needs(found, each.to, to, seen));
}

/** The imports of a list that are part of a circle. */
export const circlesIn = (found: readonly Import[]): Import[] =>
  found.filter(({ from, to }) => needs(found, to, from));

/** Every import between features under `root` that's part of a circle of them. */
export function circleFaults(root: string): string[] {
  return houses.flatMap((house) =>
    circlesIn(importsBetween(join(root, house))).map(
      ({ told }) => `${house}: ${told}, which leads back to it`,
    ),
  );
}
