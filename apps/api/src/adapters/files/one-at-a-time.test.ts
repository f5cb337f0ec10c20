import { expect, test } from "vitest";
import { createTurns } from "./one-at-a-time.ts";

const aTask = () => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { work: () => promise, resolve, reject };
};

test("runs one task at a time, in order, even after one that failed", async () => {
  const inTurn = createTurns({ maxWaiting: 5, maxWaitMs: 60_000 });
  let running = 0;
  const order: number[] = [];
  const results = await Promise.allSettled(
    [1, 2, 3, 4].map((n) =>
      inTurn(async () => {
        running += 1;
        expect(running).toBe(1);
        await Promise.resolve();
        order.push(n);
        running -= 1;
        if (n === 2) throw new Error("broken");
      }),
    ),
  );
  expect(order).toEqual([1, 2, 3, 4]);
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"]);
});

test("turns callers away while too many are waiting, and accepts the next as soon as one has left", async () => {
  const inTurn = createTurns({ maxWaiting: 1, maxWaitMs: 60_000 });
  const [first, second, third] = [aTask(), aTask(), aTask()];
  const answers = [inTurn(first.work), inTurn(second.work)];
  await expect(inTurn(third.work)).rejects.toMatchObject({ name: "Busy", retryable: true });
  first.resolve("first");
  await answers[0];
  answers.push(inTurn(third.work));
  second.resolve("second");
  third.resolve("third");
  expect(await Promise.all(answers)).toEqual(["first", "second", "third"]);
});

test("lets nobody wait longer than allowed, and goes on with the others", async () => {
  const inTurn = createTurns({ maxWaiting: 5, maxWaitMs: 20 });
  const first = aTask();
  const held = inTurn(first.work);
  await expect(inTurn(async () => "never")).rejects.toMatchObject({ name: "Busy" });
  first.resolve("first");
  await held;
  expect(await inTurn(async () => "next")).toBe("next");
});
