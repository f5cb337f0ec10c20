import type { ListUrl } from "./list-url.ts";

/**
 * What changes from `drawn` to `next`, on top of what the address holds: it's ahead of the screen for a moment after
 * each change, and a second change in that moment must not undo the first.
 */
export function newestFilters<Filters extends object>(
  url: ListUrl<Filters>,
  { drawn, next, address }: { drawn: Filters; next: Filters; address: string },
): Filters {
  const [before, after] = [drawn, next] as Record<string, unknown>[];
  const names = Object.keys({ ...before, ...after });
  const changes = names.filter((name) => before?.[name] !== after?.[name]);
  return {
    ...url.read(new URLSearchParams(address)),
    ...Object.fromEntries(changes.map((name) => [name, after?.[name]])),
  };
}
