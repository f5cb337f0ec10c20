import { useEffect } from "react";
import { useLocation } from "react-router-dom";

/**
 * Opens the question that the address names, scrolls to it and focuses it, even when the same link is followed again.
 */
export function useLinkedQuestion(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const linked = document.getElementById(hash.slice(1));
    if (!(linked instanceof HTMLDetailsElement)) return;
    linked.open = true;
    linked.querySelector("summary")?.focus({ preventScroll: true });
    linked.scrollIntoView();
  }, [hash, key]);
}
