import type { ListUrl } from "./list-url.ts";

/**
 * `changes` on top of the filters in `address`. After each change, the address is ahead of the screen for a moment,
 * and a second change in that moment must neither undo the first nor get lost because the screen already shows it.
 */
export const withChanges = <Filters extends object>(
  url: ListUrl<Filters>,
  address: string,
  changes: Partial<Filters>,
): Filters => ({ ...url.read(new URLSearchParams(address)), ...changes });

/** The value of each filter's field, and what the field calls with a new one: only that filter changes. */
export const filterParts =
  <Filters extends object>(filters: Filters, onChange: (changes: Partial<Filters>) => void) =>
  <Name extends keyof Filters>(name: Name) => ({
    value: filters[name],
    onChange: (value: Filters[Name]) => onChange({ [name]: value } as unknown as Partial<Filters>),
  });
