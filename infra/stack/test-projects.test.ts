import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { root } from "./settings.ts";

type Project = {
  test: { name: string; isolate?: boolean; maxWorkers?: number; sequence?: { groupOrder?: number } };
};

/** The projects of the tests, by the group they run in. */
async function testGroups(): Promise<Map<number, Project["test"][]>> {
  const { default: config } = await import(pathToFileURL(join(root, "vitest.config.ts")).href);
  const projects: Project[] = config.test.projects;
  return Map.groupBy(
    projects.map((project) => project.test),
    ({ sequence }) => sequence?.groupOrder ?? 0,
  );
}

test("the tests run on machines with any number of cores", async () => {
  // Left out, it's one less than the machine has, and vitest refuses a group whose projects differ.
  for (const [order, group] of await testGroups()) {
    const workers = new Set(group.map(({ maxWorkers }) => maxWorkers));
    expect([...workers], `group ${order}`).toEqual([expect.any(Number)]);
  }
});

test("a project whose files share loaded code has its group to itself", async () => {
  const groups = [...(await testGroups()).values()];
  const sharing = groups.filter((group) => group.some(({ isolate }) => isolate === false));
  expect(sharing.length).toBeGreaterThan(0);
  for (const group of sharing) expect(group.map(({ name }) => name)).toHaveLength(1);
});
