import { type RefObject, useEffect, useRef } from "react";

/**
 * A ref for the element at the end of a list. Calls `onNear` when that's less than two screens away, and again if it
 * still is after more was loaded, which `loaded` counts.
 */
export function useNearEnd<Element extends HTMLElement>(
  onNear: () => void,
  loaded: number,
): RefObject<Element | null> {
  const end = useRef<Element>(null);
  const near = useRef(onNear);
  useEffect(() => {
    near.current = onNear;
  });
  // Loading more moves the end, so we check again.
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && near.current(), {
      rootMargin: "200% 0px",
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [loaded]);
  return end;
}
