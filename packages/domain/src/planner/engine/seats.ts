/** Who gets what, if everyone wants something else and there's one of each. */

/** What each one could have, and how much speaks against it. */
type Options = ReadonlyMap<string, ReadonlyMap<string, number>>;

const maxRounds = 4;

/**
 * Something for as many as possible, none of it twice. Among the ways to do that, one that no exchange between two, and
 * nothing that's left over, makes better.
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

/** Lets each take what's left over, and two exchange what they have, where that's better; says whether anyone did. */
function improved(has: Map<string, string>, options: Options): boolean {
  const against = (one: string, thing: string): number =>
    options.get(one)?.get(thing) ?? Number.POSITIVE_INFINITY;
  let changed = false;
  for (const one of options.keys()) {
    const taken = new Set(has.values());
    const mine = has.get(one);
    if (mine === undefined) continue;
    const [left] = [...(options.get(one)?.keys() ?? [])]
      .filter((thing) => !taken.has(thing))
      .sort((a, b) => against(one, a) - against(one, b));
    if (left !== undefined && against(one, left) < against(one, mine)) {
      has.set(one, left);
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
