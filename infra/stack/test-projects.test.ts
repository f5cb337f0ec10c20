import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { root } from "./settings.ts";

type Project = { test: { name: string; maxWorkers?: number; sequence?: { groupOrder?: number } } };

test("the tests run on machines with any number of cores", async () => {
  const { default: config } = await import(pathToFileURL(join(root, "vitest.config.ts")).href);
  const projects: Project[] = config.test.projects;
  const groups = Map.groupBy(projects, ({ test: { sequence } }) => sequence?.groupOrder ?? 0);
  expect(groups.size).toBeGreaterThan(1);
  // Left out, it's one less than the machine has, and vitest refuses a group whose projects differ.
  for (const [order, group] of groups) {
    const workers = new Set(group.map(({ test: { maxWorkers } }) => maxWorkers));
    expect([...workers], `group ${order}`).toEqual([expect.any(Number)]);
  }
});
