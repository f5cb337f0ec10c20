import { expect, test } from "vitest";
import { createShutdown } from "./shutdown.ts";

test("stops the last part first, and each only once", async () => {
  const stopped: string[] = [];
  const shutdown = createShutdown(() => {});
  for (const name of ["database", "API", "apps"]) {
    await shutdown.add(name, async () => void stopped.push(name));
  }
  await Promise.all([shutdown.stop(), shutdown.stop()]);
  expect(stopped).toEqual(["apps", "API", "database"]);
});

test("continues if a part doesn't stop, and says so", async () => {
  const said: string[] = [];
  const stopped: string[] = [];
  const shutdown = createShutdown((line) => said.push(line));
  await shutdown.add("database", async () => void stopped.push("database"));
  await shutdown.add("API", () => Promise.reject(new Error("hangs")));
  await shutdown.stop();
  expect(stopped).toEqual(["database"]);
  expect(said.join()).toContain("API did not stop cleanly: Error: hangs");
});

test("immediately stops a part that came up while everything was stopping", async () => {
  const shutdown = createShutdown(() => {});
  await shutdown.stop();
  let isStopped = false;
  const added = shutdown.add("database", async () => {
    isStopped = true;
  });
  await expect(added).rejects.toThrow();
  expect(isStopped).toBe(true);
});
