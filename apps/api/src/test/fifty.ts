import type { Problem } from "@evoya/schemas/problems";
import { test as base } from "vitest";
import { startWorld, type World } from "./world.ts";

/** `test` with a world in which only the limit under test stops fifty requests at once. */
export const test = base.extend<{ world: World }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures used from this pattern
    async ({}, use) => {
      const world = await startWorld({
        DATABASE_POOL_SIZE: "16",
        PUBLIC_FORM_RATE_LIMIT: "1000",
        SIGN_IN_RATE_LIMIT: "1000",
      });
      await use(world);
      await world.end();
    },
    { scope: "file" },
  ],
});

/** The outcome of fifty requests at once: the answers that succeeded, and why the others were refused. */
type Outcome<T> = { done: T[]; refused: string[] };

/** Sends fifty requests at once. Throws the first unexpected error: being refused is fine, breaking isn't. */
export async function fifty<T>(ask: (n: number) => Promise<T>): Promise<Outcome<T>> {
  const asked = Array.from({ length: 50 }, (_, n) => ask(n));
  const answers = await Promise.allSettled(asked);
  const problems = answers.flatMap((each) =>
    each.status === "rejected" ? [each.reason as Partial<Problem>] : [],
  );
  const fault = problems.find(({ status }) => status === undefined || status >= 500);
  if (fault) throw fault;
  return {
    done: answers.flatMap((each) => (each.status === "fulfilled" ? [each.value] : [])),
    refused: [...new Set(problems.map(({ code }) => String(code)))].sort(),
  };
}

/** Counts rows: `from` is the rest of the query. */
export const rowsOf = async (
  { database: { pool } }: World,
  from: string,
  values: unknown[],
): Promise<number> => Number((await pool.query(`select count(*) as n from ${from}`, values)).rows[0].n);
