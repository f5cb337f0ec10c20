import { type RefObject, useEffect, useRef, useState } from "react";

/** How close to the screen counts as seen, so that what's scrolled to is already there. */
const nearby = "300px";

/** A box to attach, and whether it has been on the screen, or near it, since it was first drawn. */
export function useSeen(): [box: RefObject<HTMLDivElement | null>, isSeen: boolean] {
  const box = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watch.disconnect();
        setSeen(true);
      },
      { rootMargin: nearby },
    );
    if (box.current) watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  return [box, isSeen];
}
