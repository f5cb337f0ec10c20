import type { ListUrl } from "./list-url.ts";

/**
 * The changes from `drawn` to `next`, on top of the address's filters: after each change, the address is ahead of the
 * screen for a moment, and a second change in that moment must not undo the first.
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
