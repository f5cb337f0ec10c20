import { useCallback, useState } from "react";

/** Whether what's in an element is wider than it; `ref` goes on the element. Assumes so until it's measured. */
export function useOverflow() {
  const [overflows, setOverflows] = useState(true);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element || !("ResizeObserver" in window)) return;
    const observer = new ResizeObserver(() => setOverflows(element.scrollWidth > element.clientWidth));
    for (const watched of [element, ...element.children]) observer.observe(watched);
    return () => observer.disconnect();
  }, []);
  return { ref, overflows };
}
