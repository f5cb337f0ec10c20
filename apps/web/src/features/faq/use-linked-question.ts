import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/**
 * Opens the question that the address names, scrolls to it and focuses it, even when the same link is followed again.
 */
export function useLinkedQuestion(): void {
  const location = useLocation();
  const isFirst = useRef(true);
  // The location itself, not its hash or key: whoever goes on and comes back before the page has drawn the step in
  // between gets both of them back as they were.
  useEffect(() => {
    const hasJustCome = isFirst.current;
    isFirst.current = false;
    // The page can be read before its scripts are there: an answer someone has just opened stays open. One they've
    // since left by a link, or by going back, is where the focus no longer is.
    const open = document.querySelector("details[name=faq][open]");
    if (hasJustCome && open?.contains(document.activeElement)) return;
    const linked = document.getElementById(location.hash.slice(1));
    if (!(linked instanceof HTMLDetailsElement)) return;
    linked.open = true;
    linked.querySelector("summary")?.focus({ preventScroll: true });
    linked.scrollIntoView();
  }, [location]);
}
