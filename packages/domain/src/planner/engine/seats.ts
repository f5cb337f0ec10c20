/** Who gets what if everyone has different wishes and there's only one of each. */

/** The options of each, and how much counts against them. */
type Options = ReadonlyMap<string, ReadonlyMap<string, number>>;

const maxRounds = 4;

/**
 * Gives as many as possible one of their options, none of it twice, in a way that no swap between two, and nothing
 * that's left over, would improve.
 */
export function seated(options: Options): Map<string, string> {
  const has = asMany(options);
  for (let round = 0; round < maxRounds; round += 1) if (!improved(has, options)) break;
  return has;
}

function asMany(options: Options): Map<string, string> {
  const takenBy = new Map<string, string>();
  const seat = (one: string, seen: Set<string>): boolean =>
    [...(options.get(one)?.keys() ?? [])].some((thing) => {
      if (seen.has(thing)) return false;
      seen.add(thing);
      const other = takenBy.get(thing);
      if (other !== undefined && !seat(other, seen)) return false;
      takenBy.set(thing, one);
      return true;
    });
  for (const one of options.keys()) seat(one, new Set());
  return new Map([...takenBy].map(([thing, one]) => [one, thing]));
}

/** Lets each take something left over, and two swap, if that's better; returns whether anyone did. */
function improved(has: Map<string, string>, options: Options): boolean {
  const against = (one: string, thing: string): number =>
    options.get(one)?.get(thing) ?? Number.POSITIVE_INFINITY;
  const taken = new Set(has.values());
  let changed = false;
  for (const [one, offered] of options) {
    const mine = has.get(one);
    if (mine === undefined) continue;
    const left = leastOf(offered, taken);
    if (left !== null && against(one, left) < against(one, mine)) {
      has.set(one, left);
      taken.delete(mine);
      taken.add(left);
      changed = true;
    }
    for (const [other, theirs] of has) {
      const now = has.get(one)!;
      const asIs = against(one, now) + against(other, theirs);
      if (other === one || against(one, theirs) + against(other, now) >= asIs) continue;
      has.set(one, theirs).set(other, now);
      changed = true;
    }
  }
  return changed;
}

/** The option with the least against it that isn't taken, the first of equals; null if all are. */
function leastOf(offered: ReadonlyMap<string, number>, taken: ReadonlySet<string>): string | null {
  let least: string | null = null;
  let against = Number.POSITIVE_INFINITY;
  for (const [thing, minutes] of offered)
    if (minutes < against && !taken.has(thing)) [least, against] = [thing, minutes];
  return least;
}
