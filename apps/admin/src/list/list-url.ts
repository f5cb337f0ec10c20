/** How one part of an address is read: undefined for what means nothing here. */
export type ReadParam<T> = (text: string | null) => T | undefined;

/** One of a few words. */
export const oneOf =
  <T extends string>(all: readonly T[]): ReadParam<T> =>
  (text) =>
    all.find((each) => each === text);

/** What was searched for, as long as the API takes it. */
export const searchText: ReadParam<string> = (text) => text?.trim().slice(0, 100) || undefined;

export type ListUrl<Filters> = {
  /** The filters an address names. */
  read: (search: URLSearchParams) => Filters;
  /** The part of an address that names `filters`. */
  write: (filters: Filters) => URLSearchParams;
};

/** The filters of a list, kept in its address so that back, reload and links find them again. */
export function listUrl<Filters extends { [Name in keyof Filters]?: string | undefined }>(
  params: {
    [Name in keyof Filters]-?: ReadParam<NonNullable<Filters[Name]>>;
  },
): ListUrl<Filters> {
  const readers = Object.entries(params) as [keyof Filters & string, ReadParam<string>][];
  return {
    read: (search) =>
      Object.fromEntries(readers.map(([name, read]) => [name, read(search.get(name))])) as Filters,
    write: (filters) => {
      const search = new URLSearchParams();
      for (const [name] of readers) if (filters[name]) search.set(name, filters[name]);
      return search;
    },
  };
}
