/** A repeatable source of random numbers: the same seed gives the same draws. Not for secrets. */
export type Random = {
  /** From 0 up to, but not including, 1. */
  next: () => number;
  /** A whole number from `least` to `most`, inclusive. */
  int: (least: number, most: number) => number;
  chance: (probability: number) => boolean;
  pick: <Item>(items: readonly Item[]) => Item;
  /** Some of the items, each at most once, in the list's order. */
  some: <Item>(items: readonly Item[], count: number) => Item[];
};

/** FNV-1a: a number for a text. */
function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** A separate source for each purpose, so the order in which things happen makes no difference. */
export function createRandom(purpose: string): Random {
  let state = seedOf(purpose);
  // The mulberry32 algorithm.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    // The index is always inside the list, which is never empty.
    pick: (items) => items[int(0, items.length - 1)]!,
    some: (items, count) => {
      const chosen = new Set<number>();
      while (chosen.size < Math.min(count, items.length)) chosen.add(int(0, items.length - 1));
      return items.filter((_, index) => chosen.has(index));
    },
  };
}
