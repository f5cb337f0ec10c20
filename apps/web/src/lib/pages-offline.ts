import { useEffect } from "react";
import { keepPageOffline } from "./keep-offline.ts";

/** Keeps public pages readable offline once they've been opened, with the scripts that woke them. */
export function usePagesOffline(path: string): void {
  useEffect(() => keepPageOffline(path, { isAsleep: false }), [path]);
}
