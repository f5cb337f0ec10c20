import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (path: string): string => readFileSync(path, "utf8");

/** Every action of staff that the API names in full, such as "trip_request.update". */
const actions = (): Set<string> => {
  const sources = globSync("apps/api/src/features/**/*.ts").filter((path) => !path.endsWith(".test.ts"));
  const named = sources.flatMap((path) => [
    ...read(path).matchAll(/(?:action: |^ {2}\| )"([a-z_]+\.[a-z_]+)"/gm),
  ]);
  return new Set(named.map(([, action = ""]) => action));
};

test("every action in the activity log has words to read and filter by", () => {
  const words = read("apps/admin/src/features/activity-log/sentences.ts");
  const known = actions();
  expect(known).toContain("membership.grant");
  expect([...known].filter((action) => !words.includes(`"${action}": "`))).toEqual([]);
});
