import { expect, test } from "vitest";
import { eachInTurn } from "./each-in-turn.ts";

test("one failure doesn't stop the others, and is thrown at the end", async () => {
  const done: number[] = [];
  const work = async (item: number) => {
    if (item === 1) throw new Error("no");
    done.push(item);
  };
  await expect(eachInTurn([1, 2, 3], work)).rejects.toThrow("no");
  expect(done).toEqual([2, 3]);
  await expect(eachInTurn([1, 2, 1], work)).rejects.toThrow("2 of 3 failed");
  await expect(eachInTurn([], work)).resolves.toBeUndefined();
});
