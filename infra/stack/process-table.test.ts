import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { isAlive } from "./process-table.ts";

test("a process that ended doesn't count as alive, even if its parent never collects it", async () => {
  const parent = spawn("sh", ["-c", "true & echo $!; exec sleep 30"]);
  try {
    const [line] = await once(parent.stdout, "data");
    const ended = Number(String(line));
    await expect.poll(() => isAlive(ended)).toBe(false);
    expect(isAlive(parent.pid ?? 0)).toBe(true);
  } finally {
    parent.kill();
  }
});
