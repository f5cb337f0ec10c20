import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { openNamedFold } from "../../lib/named-fold.ts";
import { useIsHydrated } from "../../lib/use-is-hydrated.ts";

/** Opens the question that the address names, even when the same link is followed again. */
export function useLinkedQuestion(): void {
  const location = useLocation();
  const isHydrated = useIsHydrated();
  // A pre-rendered page followed its address before React came, and someone may have opened another answer since.
  const followed = useRef(isHydrated ? null : location);
  useEffect(() => {
    if (followed.current === location) return;
    followed.current = location;
    openNamedFold();
  }, [location]);
}
