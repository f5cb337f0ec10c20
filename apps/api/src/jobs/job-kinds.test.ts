import { expect, test } from "vitest";
import { jobKinds } from "./job-kinds.ts";

test("a job that is given up leads to a kind of job that there is", () => {
  const deadLetters = Object.values(jobKinds).flatMap(({ deadLetter }) => deadLetter ?? []);

  expect(deadLetters.length).toBeGreaterThan(0);
  for (const name of deadLetters) expect(Object.keys(jobKinds)).toContain(name);
});
