import { useSyncExternalStore } from "react";

const subscribe = (onChange: () => void) => {
  for (const name of ["online", "offline"]) window.addEventListener(name, onChange);
  return () => {
    for (const name of ["online", "offline"]) window.removeEventListener(name, onChange);
  };
};

/** Whether the browser is online. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
