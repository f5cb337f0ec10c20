/** Reads one part of an address; undefined if it means nothing here. */
export type ReadParam<T> = (text: string | null) => T | undefined;

/** Reads one of a few words. */
export const oneOf =
  <T extends string>(all: readonly T[]): ReadParam<T> =>
  (text) =>
    all.find((each) => each === text);

export type ListUrl<Filters> = {
  /** Reads the filters from an address. */
  read: (search: URLSearchParams) => Filters;
  /** Writes `filters` as part of an address. */
  write: (filters: Filters) => URLSearchParams;
};

/** A list's filters, kept in its address so that back, reload and links restore them. */
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
