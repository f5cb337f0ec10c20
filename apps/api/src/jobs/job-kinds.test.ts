import { expect, test } from "vitest";
import { jobKinds } from "./job-kinds.ts";

test("a job that's given up on leads to a kind of job that exists", () => {
  const deadLetters = Object.values(jobKinds).flatMap(({ deadLetter }) => deadLetter ?? []);

  expect(deadLetters.length).toBeGreaterThan(0);
  for (const name of deadLetters) expect(Object.keys(jobKinds)).toContain(name);
});
