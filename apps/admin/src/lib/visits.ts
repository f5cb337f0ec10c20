import { createContext, useContext } from "react";

/** The pages seen since signing in here, so that the way back to a list leads to where it was left. */
export function createVisits() {
  const addresses = new Map<string, string>();
  return {
    note: (path: string, search: string): void => {
      addresses.delete(path);
      addresses.set(path, `${path}${search}`);
    },
    /** The page at `path` as it was left: with its filters, order, and position. */
    asLeft: (path: string): string => addresses.get(path) ?? path,
    /** The path of the one seen last, of those that `isWanted`. */
    latest: (isWanted: (path: string) => boolean): string | undefined =>
      [...addresses.keys()].findLast(isWanted),
  };
}

export type Visits = ReturnType<typeof createVisits>;

export const VisitsContext = createContext(createVisits());
export const useVisits = (): Visits => useContext(VisitsContext);
