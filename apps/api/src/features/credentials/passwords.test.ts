import { expect, test } from "vitest";
import { createGate } from "./passwords.ts";

/** A gate, and tasks that run until they're ended; `running` counts those inside. */
function busyGate() {
  const gate = createGate();
  const ends: (() => void)[] = [];
  const counts = { running: 0, max: 0 };
  const enter = () =>
    gate(async () => {
      counts.running += 1;
      counts.max = Math.max(counts.max, counts.running);
      await new Promise<void>((resolve) => ends.push(resolve));
      counts.running -= 1;
    });
  return { enter, ends, counts };
}

test("no more than two passwords are hashed at once, even if one comes just as another is done", async () => {
  const { enter, ends, counts } = busyGate();
  const tasks = [enter(), enter(), enter()];
  // Anyone who arrives while the first one's place changes hands has to wait.
  const latecomers: Promise<void>[] = [];
  ends.shift()?.();
  for (let moment = 0; moment < 10; moment += 1) {
    await Promise.resolve();
    latecomers.push(enter());
  }
  const all = Promise.all([...tasks, ...latecomers]);
  while (ends.length > 0) {
    ends.shift()?.();
    await new Promise(setImmediate);
  }
  await all;
  expect(counts).toEqual({ running: 0, max: 2 });
});

test("a password that can't be hashed makes room for the next", async () => {
  const gate = createGate();
  await Promise.allSettled([1, 2, 3].map(() => gate(() => Promise.reject(new Error("no memory")))));
  expect(await gate(() => Promise.resolve("hashed"))).toBe("hashed");
});
