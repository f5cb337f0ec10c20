import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Classes that set the same thing, so that one of them loses. */
const kinds = [
  /^border-(?!\d|[xytrbl]\b|dashed|dotted|solid|collapse|\[)/,
  /^text-(?!xs$|sm$|base$|lg$|\d?xl$|title$|left$|right$|center$|start$|end$|balance$|pretty$|nowrap$|\[)/,
  /^bg-(?!no-|cover|center|contain|fixed|linear|\[)/,
  /^font-(?:normal|medium|semibold|bold)$/,
];

/** The classes that `cn("always", isSo && "sometimes")` may set twice, as "always, then sometimes". */
function contested(source: string): string[] {
  return [...source.matchAll(/\bcn\(\s*"([^"]*)"([\s\S]*?)\n?\s*\)(?=[},;\s]|$)/g)].flatMap(
    ([, always = "", rest = ""]) => {
      const sometimes = [...rest.matchAll(/"([^"]*)"/g)].flatMap(([, names = ""]) => names.split(/\s+/));
      return kinds.flatMap((kind) => {
        const others = sometimes.filter((name) => kind.test(name));
        return always
          .split(/\s+/)
          .filter((name) => kind.test(name))
          .flatMap((name) =>
            others.filter((other) => other !== name).map((other) => `${name}, then ${other}`),
          );
      });
    },
  );
}

test("a look that depends on something can't lose to the one that's always there", () => {
  expect(contested('cn("bg-surface p-3", isOver && "bg-primary-soft")')).toEqual([
    "bg-surface, then bg-primary-soft",
  ]);
  // The stylesheet's order decides between them. `default:` lets the other one win (packages/ui/src/lib/cn.ts).
  const faults = globSync(["apps/*/src/**/*.tsx", "packages/*/src/**/*.tsx"]).flatMap((path) =>
    contested(readFileSync(path, "utf8")).map((fault) => `${path}: ${fault}`),
  );
  expect(faults).toEqual([]);
});
