import { useCallback, useState } from "react";

/** Whether an element's content is wider than the element; `ref` goes on the element. True until it's measured. */
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
