import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * Whether a pre-rendered page has been hydrated. Until then, it must render as it did at build time, when nobody knew
 * the query in its address.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
