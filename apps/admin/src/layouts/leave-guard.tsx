import { LeaveDialog } from "@evoya/ui/leave-dialog";
import { useCallback, useEffect, useRef } from "react";
import { useBlocker } from "react-router-dom";
import { forgetUnsaved, hasUnsaved, usePageKey, useUnsavedPage } from "../lib/unsaved.ts";

/** Asks before a colleague leaves unsaved changes behind, on any page (decision 395). */
export function LeaveGuard() {
  const page = useUnsavedPage();
  const isUnsaved = useCallback(() => hasUnsaved(page), [page]);
  const keyOf = usePageKey();
  // Asked about the page at the address, which changes before the next one is drawn.
  const { state, reset, proceed } = useBlocker(
    ({ currentLocation: { pathname }, nextLocation }) =>
      pathname !== nextLocation.pathname && hasUnsaved(keyOf(pathname)),
  );
  const left = useRef<string | null>(null);
  const leave = () => {
    left.current = page;
    proceed?.();
  };
  // Until the next page is there, this one still notes what's unsaved on it.
  useEffect(() => {
    if (left.current !== null && left.current !== page) forgetUnsaved(left.current);
    left.current = null;
  }, [page]);
  return <LeaveDialog blocker={{ state, reset, proceed: leave }} isUnsaved={isUnsaved} />;
}
