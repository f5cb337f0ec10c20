import { LeaveDialog } from "@evoya/ui/leave-dialog";
import { useCallback } from "react";
import { useBlocker } from "react-router-dom";
import { exitPath } from "../../../session/session.ts";

/** Asks before leaving unsaved changes behind, unless the session is over. */
export function LeaveGuard({ active }: { active: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      active && exitPath() === null && currentLocation.pathname !== nextLocation.pathname,
  );
  return <LeaveDialog blocker={blocker} isUnsaved={useCallback(() => active, [active])} />;
}
