import { Problem } from "@evoya/schemas/problems";
import bcrypt from "bcrypt";

export type Passwords = {
  hash: (password: string) => Promise<string>;
  /**
   * Whether `password` is right. A null hash costs the same work and is never right (design §6: same work for unknown
   * emails).
   */
  verify: (password: string, hash: string | null) => Promise<boolean>;
  /** Whether a hash was made at a lower cost than today's, and should be replaced at the next sign-in. */
  needsRehash: (hash: string) => boolean;
};

/** Hashing keeps a core busy for a fifth of a second: two at once leave room for the rest of the process. */
const atOnce = 2;
const longestQueue = 200;

/** Runs at most two tasks at a time; refuses if too many are waiting. */
export function createGate() {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (waiting.length >= longestQueue)
      throw new Problem("unavailable", "Many people are signing in right now. Please try again in a moment.");
    if (running < atOnce) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      // The place goes straight to the next in line: whoever comes in between would take it, too.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** bcrypt at `cost`, asynchronous, two at a time (design §6, performance.md §6). */
export function createPasswords(cost: number): Passwords {
  const gate = createGate();
  const decoy = bcrypt.hash("nobody's password", cost);
  return {
    hash: (password) => gate(() => bcrypt.hash(password, cost)),
    verify: async (password, hash) => {
      const matches = await gate(async () => bcrypt.compare(password, hash ?? (await decoy)));
      return matches && hash !== null;
    },
    needsRehash: (hash) => bcrypt.getRounds(hash) < cost,
  };
}
