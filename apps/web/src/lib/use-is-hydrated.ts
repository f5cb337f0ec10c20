import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * Whether a pre-rendered page has been taken over. Until then it must be drawn as it was at build time, when nobody knew
 * the query of its address.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
