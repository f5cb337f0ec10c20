/** Numbers that look random and are the same for the same seed. */
export type Random = {
  /** From 0 up to, but not including, 1. */
  next: () => number;
  /** A whole number from 0 up to, but not including, `count`. */
  below: (count: number) => number;
  chance: (share: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
};

/** A generator for request `n` of a run, so that any request can be repeated without those before it (mulberry32). */
export function randomFor(seed: number, n: number): Random {
  let state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(n + 1, 0x85ebca6b)) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number): number => Math.floor(next() * count);
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick: (list) => list[below(list.length)]!,
  };
}
